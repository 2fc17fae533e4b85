import { type Absurdity, hillDistricts } from './absurdity.ts'

/** Months from one to another, both included, also over the new year. */
function fromTo(first: number, last: number): readonly number[] {
  const count = ((last - first + 12) % 12) + 1
  return Array.from({ length: count }, (_, index) => ((first - 1 + index) % 12) + 1)
}

/**
 * What nobody sows or plants in the middle of a month. The seasons: Rabi from November to mid March, Kharif-1 to June,
 * Kharif-2 to October. A month in which some sow early or late is not in a rule.
 */
export const outOfSeason: readonly Absurdity[] = [
  {
    what: 'Boro from March to October',
    why: 'its seedbed begins in November, the last is transplanted in February',
    crops: ['rice_boro'],
    months: fromTo(3, 10),
  },
  {
    what: 'Aus from July to February',
    why: 'it is sown with the first showers of March and transplanted until June',
    crops: ['rice_aus'],
    months: fromTo(7, 2),
  },
  {
    what: 'T. Aman from October to May',
    why: 'transplanted after mid September it flowers in the cold',
    crops: ['rice_aman'],
    months: fromTo(10, 5),
  },
  {
    what: 'broadcast Aman from June to January',
    why: 'it is sown on dry land in March and April and grows with the water',
    crops: ['rice_b_aman'],
    months: fromTo(6, 1),
  },
  {
    what: 'jute from June to February',
    why: 'it is sown from mid March to mid May; in the cold it does not grow, later it stays short',
    crops: ['jute'],
    months: fromTo(6, 2),
  },
  {
    what: 'wheat from January to October',
    why: 'it is sown in November and early December; later the heat of March shrivels it',
    crops: ['wheat'],
    months: fromTo(1, 10),
  },
  {
    what: 'potato, sweet potato, mustard, garlic, winter pulses from January to September',
    why: 'they need the whole cool season',
    crops: [
      ...['potato', 'sweet_potato', 'mustard', 'garlic'],
      ...['lentil', 'chickpea', 'grass_pea', 'pea', 'kidneybean'],
    ],
    months: fromTo(1, 9),
  },
  {
    what: 'onion from March to August',
    why: 'bulbs are set in October, seedlings in winter; summer onion is rare',
    crops: ['onion'],
    months: fromTo(3, 8),
  },
  {
    what: 'cool vegetables and coriander from March to July',
    why: 'heat and rain: no head, no root, no fruit; early kinds begin in August',
    crops: ['cabbage', 'cauliflower', 'tomato', 'carrot', 'radish', 'spinach', 'coriander'],
    months: fromTo(3, 7),
  },
  {
    what: 'watermelon, melon, sunflower from April to October',
    why: 'fruit and heads rot in the rains',
    crops: ['watermelon', 'muskmelon', 'sunflower'],
    months: fromTo(4, 10),
  },
  {
    what: 'maize from June to September',
    why: 'it dies on wet ground; the rains have begun, Rabi has not',
    crops: ['maize'],
    months: fromTo(6, 9),
  },
  {
    what: 'mung bean in May to July and October to December',
    why: 'pods rot in the rains; below 20 °C it does not grow',
    crops: ['mungbean'],
    months: [5, 6, 7, 10, 11, 12],
  },
  {
    what: 'black gram from November to January and April to July',
    why: 'it is sown from August, and on the mud of October',
    crops: ['blackgram'],
    months: [11, 12, 1, 4, 5, 6, 7],
  },
  {
    what: 'sesame in May to July and October to December, but on the hills',
    why: 'it dies on wet ground and does not grow in the cold',
    crops: ['sesame'],
    months: [5, 6, 7, 10, 11, 12],
    exceptDistricts: hillDistricts,
  },
  {
    what: 'soybean in March to June and September to November',
    why: 'it is sown in December and January, on dry land again in July and August',
    crops: ['soybean'],
    months: [3, 4, 5, 6, 9, 10, 11],
  },
  {
    what: 'groundnut in May and June',
    why: 'its pods would ripen in the wettest weeks',
    crops: ['groundnut'],
    months: [5, 6],
  },
  {
    what: 'sugarcane from May to September',
    why: 'setts are planted from October to March',
    crops: ['sugarcane'],
    months: fromTo(5, 9),
  },
  {
    what: 'taro from July to November',
    why: 'corms are planted from February to May',
    crops: ['taro'],
    months: fromTo(7, 11),
  },
  {
    what: 'turmeric, ginger from July to February',
    why: 'rhizomes are planted with the showers of April and May',
    crops: ['turmeric', 'ginger'],
    months: fromTo(7, 2),
  },
  {
    what: 'cotton from September to March',
    why: 'it is sown in July and August, on the hills in April',
    crops: ['cotton'],
    months: fromTo(9, 3),
  },
  {
    what: 'pigeon pea from September to March',
    why: 'it is sown with the early rains',
    crops: ['pigeonpea'],
    months: fromTo(9, 3),
  },
  {
    what: 'summer vegetables in November and December',
    why: 'their seed does not sprout in the cold',
    crops: ['okra', 'yardlong_bean', 'ridge_gourd', 'bitter_gourd', 'cucumber'],
    months: [11, 12],
  },
  {
    what: 'country bean from November to April',
    why: 'it flowers in short days: it is sown from June',
    crops: ['country_bean'],
    months: fromTo(11, 4),
  },
  {
    what: 'trees from November to February',
    why: 'saplings are planted in the rains; now they dry out',
    crops: [
      ...['mango', 'jackfruit', 'litchi', 'guava', 'coconut', 'lemon', 'orange'],
      ...['tea', 'coffee'],
    ],
    months: fromTo(11, 2),
  },
  {
    what: 'pineapple, papaya in December',
    why: 'suckers and seedlings do not root in the cold',
    crops: ['pineapple', 'papaya'],
    months: [12],
  },
]
