/** An amount as it is written in Brazil, in whatever language the words around it are. */
export const money = (amount: number, currency: string) =>
  new Intl.NumberFormat('pt-BR', {
    style: 'currency',
    currency: currency.toUpperCase(),
  }).format(amount / 100)
