import type { ValuesOf } from '../kinds.ts'
import type { originalCollection as schema } from '../pages/original-collection.ts'

export const originalCollection: ValuesOf<typeof schema> = {
  head: {
    title: 'Секонд-хенд оригінал, несорт з Англії оптом | {product}',
    description:
      'Несортований секонд-хенд з Англії: D2D прямо з домівок і Container Original. Мішки по {originalClothingBag}, пробна партія {testBatch}, відео завантаження.',
  },
  label: 'Несортований мікс',
  title: 'Одяг оригінал',
  lead: 'Несортований – це не поділений на сорти. У мішках те, що поклали в них люди.',
  interest: 'Одяг оригінал',
  pricing: 'Дізнатися ціну',
  kinds: [
    {
      photo: null,
      title: 'D2D',
      badge: 'Вища цінова категорія',
      text: 'Від дверей до дверей (D2D, door to door): забраний прямо з домівок і привезений на наш склад.',
      features: [
        'Прямо з домівок',
        'Несортований мікс',
        'Для тих, хто передусім дивиться на походження одягу',
      ],
    },
    {
      photo: null,
      title: 'Container Original',
      badge: 'Нижча цінова категорія',
      text: 'З громадських контейнерів, куди люди приносять одяг, якого більше не носять.',
      features: [
        'Із громадських контейнерів для одягу',
        'Несортований мікс',
        'Для тих, хто передусім дивиться на ціну',
      ],
    },
  ],
  comparison: {
    title: 'D2D чи Container Original?',
    rows: [
      { name: 'Звідки', first: 'Прямо з домівок', second: 'Громадські контейнери для одягу' },
      { name: 'Ціна', first: 'Вища цінова категорія', second: 'Нижча цінова категорія' },
      { name: 'Товар', first: 'Несорт', second: 'Несорт' },
      { name: 'Мішки', first: '{originalClothingBag}', second: '{originalClothingBag}' },
      {
        name: 'Для кого',
        first: 'для тих, кому важливіше, звідки товар',
        second: 'для тих, кому важливіша ціна',
      },
    ],
  },
  benefits: {
    title: 'Переваги обох видів',
    items: [
      { figure: '{originalClothingBag}', text: 'вага одного мішка' },
      {
        figure: '{testBatchOriginalClothingBags}',
        text: '{testBatchOriginalClothingBags|мішок|мішки|мішків} у пробній партії ({testBatch})',
      },
      {
        figure: '{minimumOrderOriginalClothingBags}',
        text: '{minimumOrderOriginalClothingBags|мішок|мішки|мішків} у мінімальному замовленні ({minimumOrder})',
      },
      { figure: 'Відео', text: 'запис до кожного відправлення: ви бачите, що ми вантажимо' },
    ],
  },
  closing: {
    title: 'Не знаєте, що обрати? Почніть із пробної партії',
    text: 'Для нових клієнтів є пробна партія: {testBatch}. Перевірте товар на власному ринку, перш ніж [замовляти фуру](/products#truck).',
  },
}
