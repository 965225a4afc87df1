import cs from '../cs/shared.json' with { type: 'json' }
import en from '../en/shared.json' with { type: 'json' }
import { group, link, photo, prose, text } from '../kinds.ts'
import lt from '../lt/shared.json' with { type: 'json' }
import pl from '../pl/shared.json' with { type: 'json' }
import uk from '../uk/shared.json' with { type: 'json' }
import { checks, lead, title } from './parts.ts'

const label = (name: string) => link({ label: name, max: 40 })

/** A category of goods; its page and its drawing belong to its place. */
const category = (name: string) =>
  group(
    {
      photo: photo({
        label: 'Picture of these goods',
        hint: 'Bales, bags or boxes as you load them: buyers judge by what they see. Without it the pages show a drawing.',
      }),
      title,
      description: prose({ label: 'Description', max: 300 }),
      badge: text({ label: 'Label', max: 40 }),
      features: checks('Features'),
    },
    { label: name },
  )

const field = (name: string) =>
  group(
    {
      label: text({ label: 'Label', max: 40 }),
      placeholder: text({ label: 'Example in the empty field', max: 80 }),
    },
    { label: name },
  )

const sentence = (name: string) => text({ label: name, max: 200 })

export const files = { en, pl, uk, cs, lt }

/** Words that several pages share, but for the names of pages in menus, which are in the files of the pages. */
export const schema = group(
  {
    frame: group(
      {
        skip: label('Link past the menu'),
        main: text({ label: 'Name of the main menu, for screen readers', max: 40 }),
        submenu: text({ label: 'Button that opens a submenu', max: 60, values: ['page'] }),
        menu: label('Menu button'),
        closeMenu: label('Button that closes the menu'),
        breadcrumbs: text({ label: 'Name of the path to the page, for screen readers', max: 40 }),
        quickContact: text({ label: 'Name of the bar at the bottom, for screen readers', max: 40 }),
        chat: label('Chat buttons'),
        contact: label('Button to the form'),
        stock: label('Button to the form in the menu of phones'),
        share: text({ label: 'What the site’s picture in chats says', max: 120 }),
        tagline: text({ label: 'What the company offers, in one sentence', max: 200 }),
        languages: text({ label: 'Name of the list of languages, for screen readers', max: 40 }),
      },
      { label: 'Header and bars' },
    ),
    controls: group(
      {
        newTab: text({ label: 'Note on links to other sites, for screen readers', max: 60 }),
        close: label('Button that closes a message'),
        retry: label('Button that tries again'),
        wait: label('Button at work, for screen readers'),
      },
      { label: 'Buttons and messages' },
    ),
    footer: group(
      {
        products: text({ label: 'Title of the goods', max: 40 }),
        allProducts: label('Link to all goods'),
        company: text({ label: 'Title of the company’s pages', max: 40 }),
        contact: text({ label: 'Title of the address', max: 40 }),
        registration: text({ label: 'Details of the company', max: 400 }),
      },
      { label: 'Footer' },
    ),
    cookieBanner: group(
      {
        label: text({ label: 'Name, for screen readers', max: 40 }),
        essential: sentence('Essential cookies'),
        optional: sentence('Optional cookies'),
        link: label('Link to the cookie policy'),
        accept: label('Button that accepts all'),
        decline: label('Button that accepts the essential ones'),
        manage: label('Button in the footer'),
      },
      { label: 'Cookie banner' },
    ),
    chat: group(
      {
        message: text({ label: 'First message of a chat', max: 200, values: ['goods'] }),
        goods: text({ label: 'Goods of other pages', max: 80 }),
        brickABrack: text({ label: 'Goods of the page Brick-a-Brack', max: 80 }),
        toys: text({ label: 'Goods of the page Toys', max: 80 }),
        originalCollection: text({ label: 'Goods of the page Original Collection', max: 80 }),
        moreWays: label('Other chat apps'),
      },
      { label: 'Chats' },
    ),
    failure: group(
      {
        title,
        text: sentence('Text'),
        retry: label('Button that loads the page again'),
      },
      { label: 'Page that could not be shown' },
    ),
    notFound: group(
      {
        title,
        hint: sentence('Text'),
        home: label('Button to the home page'),
        products: label('Button to the products'),
      },
      { label: 'Page that does not exist' },
    ),
    refusals: group(
      {
        check: sentence('When fields have errors'),
        tooLong: text({ label: 'At a text that is too long', max: 80, values: ['max'] }),
        unusable: sentence('At a text that cannot be read'),
        tooMany: text({ label: 'After too many enquiries', max: 200, values: ['when'] }),
        notToday: sentence('When the date of the device is wrong'),
        failed: sentence('When it failed for a reason of ours'),
      },
      { label: 'Errors after sending, in other languages than English' },
    ),
    answer: group(
      { subject: text({ label: 'Subject of your e-mail', max: 80, values: ['subject'] }) },
      { label: 'Answers to enquiries' },
    ),
    llms: group(
      {
        goods: text({ label: 'Title of the goods', max: 60 }),
        company: text({ label: 'Title of the company’s pages', max: 60 }),
        articles: text({ label: 'Title of the articles', max: 60 }),
        about: sentence('What the company does'),
        order: sentence('Orders'),
        warehouse: sentence('Warehouse'),
        hours: sentence('Business hours'),
        notice: text({ label: 'Notice of the day', max: 200, values: ['text'] }),
        ways: text({ label: 'Ways to write', max: 200, values: ['telephone', 'chat', 'form'] }),
        payment: sentence('Payment and delivery'),
        complaints: text({ label: 'Complaints', max: 200, values: ['terms'] }),
        feed: text({ label: 'Feed', max: 200, values: ['feed'] }),
      },
      { label: 'File for language models (llms.txt)' },
    ),
    related: group(
      {
        title,
        goods: text({ label: 'Title of other goods', max: 80 }),
        articles: text({ label: 'Title of articles', max: 80 }),
        all: label('Link to all articles'),
        quote: label('Button that asks for a price'),
        chat: label('Chat button of the closing band'),
      },
      { label: 'Links below a page' },
    ),
    goods: group(
      {
        d2d: label('Original clothing, D2D'),
        container: label('Original clothing, container'),
        softToys: label('Soft toys'),
        plasticToys: label('Plastic toys'),
        brickABrack: label('Brick-a-Brack'),
        largeBrickABrack: label('Large Brick-a-Brack'),
      },
      { label: 'Goods by weight' },
    ),
    categories: group(
      {
        originalClothing: category('Original Clothing'),
        brickABrack: category('Brick-a-Brack'),
        softToys: category('Soft Toys'),
        largeBrickABrack: category('Large Brick-a-Brack'),
      },
      { label: 'Categories of goods' },
    ),
    contact: group(
      {
        title,
        lead,
        details: text({ label: 'Title of the details, for screen readers', max: 60 }),
        warehouse: label('Warehouse'),
        phone: label('Phone'),
        email: label('E-mail'),
        whatsapp: label('WhatsApp'),
        write: label('Link of other chat apps'),
        hours: label('Business hours'),
        timeZone: sentence('Note on the hours'),
      },
      { label: 'Contact section' },
    ),
    sending: group(
      {
        sent: text({ label: 'Title of the notice that it was sent', max: 60 }),
        failed: text({ label: 'Title of the notice that it failed', max: 60 }),
        unknownFailure: sentence('When it failed for an unknown reason'),
      },
      { label: 'Sending an enquiry' },
    ),
    form: group(
      {
        title,
        name: field('Name'),
        contact: field('Contact'),
        message: field('Message'),
        about: text({ label: 'Before the subject', max: 40 }),
        remove: label('Link that removes the subject'),
        subject: text({ label: 'What is removed, for screen readers', max: 60 }),
        remarks: text({ label: 'Label of the field that only robots see', max: 60 }),
        privacy: sentence('Before the link to the privacy policy'),
        privacyPolicy: label('Link to the privacy policy'),
        required: text({ label: 'At an empty field', max: 60 }),
        send: label('Button'),
        sending: label('Button while it sends'),
        kept: sentence('Above the other ways, after a failure'),
        waiting: sentence('While there is no connection'),
        cancel: label('Button that takes a waiting enquiry back'),
        sendAnyway: label('Button that sends in spite of a hint'),
        hints: group(
          {
            email: sentence('Incomplete e-mail address'),
            country: sentence('Phone number without its country'),
            unreachable: sentence('Neither address nor number'),
          },
          { label: 'Hints' },
        ),
      },
      { label: 'Form' },
    ),
  },
  { label: 'On several pages' },
)
