import { expect, test } from 'vitest'
import { titleSlug } from '../entities/posts/post.ts'

test.each([
  // Examples of the table of the resolution.
  ['uk', 'Згорани', 'zghorany'],
  ['uk', 'Розгон', 'rozghon'],
  ['uk', 'Єнакієве', 'yenakiieve'],
  ['uk', 'Їжакевич Кадиївка', 'yizhakevych-kadyivka'],
  ['uk', 'Йосипівна Стрий', 'yosypivna-stryi'],
  ['uk', 'Щербухи Гоща', 'shcherbukhy-hoshcha'],
  ['uk', 'Юрій Крюківка', 'yurii-kriukivka'],
  ['uk', 'Яготин Ічня Знам’янка', 'yahotyn-ichnia-znamianka'],
  ['uk', 'Ґалаґан Костянтин', 'galagan-kostiantyn'],
  ['pl', 'Odzież używana: jak sortować 20 000 kg', 'odziez-uzywana-jak-sortowac-20-000-kg'],
  ['pl', 'Zażółć gęślą jaźń, Łódź', 'zazolc-gesla-jazn-lodz'],
  ['cs', 'Příliš žluťoučký kůň', 'prilis-zlutoucky-kun'],
  ['lt', 'Dėvėti drabužiai ąčęėįšųūž', 'deveti-drabuziai-aceeisuuz'],
  ['en', 'Café prices', 'café-prices'],
] as const)('the slug of a title in %s: %s is %s', (language, title, slug) => {
  expect(titleSlug(title, language)).toBe(slug)
})

test('a long title is cut behind a word that fits', () => {
  expect(titleSlug(`${'слово '.repeat(60)}`, 'uk')).toBe(`${'slovo-'.repeat(33)}`.slice(0, -1))
})
