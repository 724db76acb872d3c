export type QuestionStory = {
  /** The title of an item on sale, or the uid of a tasker. */
  about: { item: string } | { tasker: string }
  asker: string
  text: string
  hoursAgo: number
  /** Absent: the question is unanswered. */
  answer?: string
}

const sofa = { item: 'Sofá de três lugares' }
const bicycle = { item: 'Bicicleta aro 29 revisada' }
const tomas = { tasker: 'demo-tasker' }
const marina = { tasker: 'demo-marina-duarte' }

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
  {
    about: marina,
    asker: 'demo-cliente',
    text: 'Você emite nota fiscal?',
    hoursAgo: 96,
    answer: 'Emito, é só pedir antes de eu começar o serviço.',
  },
  {
    about: marina,
    asker: 'demo-ambos',
    text: 'Meu chuveiro é de 7.500 W. Precisa trocar o disjuntor também?',
    hoursAgo: 30,
    answer:
      'Com 7.500 W em 220 V, disjuntor de 40 A e fio de 6 mm². Levo os dois e só troco se precisar.',
  },
  {
    about: tomas,
    asker: 'demo-ambos',
    text: 'Atende no sábado à tarde?',
    hoursAgo: 26,
    answer: 'Atendo até as 16 h, sem acréscimo.',
  },
  {
    about: tomas,
    asker: 'demo-cliente',
    text: 'Você leva o material ou eu compro antes?',
    hoursAgo: 4,
  },
]
