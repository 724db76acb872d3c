/** A question about an item on sale. */
export type QuestionStory = {
  /** The title of the item. */
  about: string
  asker: string
  text: string
  hoursAgo: number
  /** Absent: the question is unanswered. */
  answer?: string
}

const sofa = 'Sofá de três lugares'
const bicycle = 'Bicicleta aro 29 revisada'

export const questionStories: readonly QuestionStory[] = [
  {
    about: sofa,
    asker: 'demo-tasker',
    text: 'Os pés saem para passar no elevador?',
    hoursAgo: 29,
    answer: 'Saem, são de rosca. Desmontei assim quando comprei.',
  },
  {
    about: sofa,
    asker: 'demo-cliente',
    text: 'O tecido pode ser lavado em casa?',
    hoursAgo: 5,
  },
  {
    about: bicycle,
    asker: 'demo-tasker',
    text: 'Serve para quem tem 1,60 m?',
    hoursAgo: 50,
    answer: 'Serve sim: o quadro é tamanho 15 e o banco desce bastante.',
  },
  {
    about: bicycle,
    asker: 'demo-ambos',
    text: 'Os pneus já são os novos da foto?',
    hoursAgo: 3,
  },
]
