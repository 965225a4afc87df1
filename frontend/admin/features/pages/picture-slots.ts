import type { Labels } from '../../forms/schema/form-node.ts'

/** What a picture in each slot of the pages should show, and what it is good for, by path. */
export const pictureSlots: Labels = {
  'story.photo': [
    'Picture of the founder',
    'The founder at work: buyers trust a face. Without it the page shows a drawing.',
  ],
  'portrait.photo': [
    'Portrait of the founder',
    'A portrait in the warehouse: buyers want to know who sells. Without it the page shows a drawing.',
  ],
  photo: [
    'Picture of the warehouse',
    'The gate with your name on it proves that the warehouse exists. Without it the page shows a drawing.',
  ],
  'kinds[].photo': [
    'Picture of these goods',
    'A bag or box, opened: buyers judge by what they see. Without it the page shows a drawing.',
  ],
  ...Object.fromEntries(
    ['originalClothing', 'brickABrack', 'softToys', 'largeBrickABrack'].map((name) => [
      `categories.${name}.photo`,
      [
        'Picture of these goods',
        'Bales, bags or boxes as you load them: buyers judge by what they see. Without it the pages show a drawing.',
      ] as const,
    ]),
  ),
}
