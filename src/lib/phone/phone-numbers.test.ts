import { expect, test } from 'vitest'
import { hostileUnits, repeated } from '#src/test/hostile-units.ts'
import { readPlain } from '#src/lib/contacts/plain-text.ts'
import { findPhoneNumbers } from './phone-numbers.ts'

const findNumbers = (text: string, count?: () => void) =>
  findPhoneNumbers(readPlain(text), count)

const digitsOf = (text: string) => findNumbers(text).map((each) => each.digits)

test.each([
  'Ligue (11) 98765-4321',
  '11987654321',
  'WhatsApp +55 21 99876 5432',
  '9 8 7 6 5 - 4 3 2 1',
  'zap: 11 9 8765 4321',
  '(11) 3456-7890',
  'Tel. 3456 7890',
  '3456-7890',
  '98765-4321',
  '98765.4321',
  '9.8765.4321',
  '1 1 9 8 7 6 5 4 3 2 1',
  '1.1.9.8.7.6.5.4.3.2.1',
  '11-98765-4321',
  '011 98765-4321',
  '0xx11 98765-4321',
  '0 15 11 98765-4321',
  '0055 11 98765 4321',
  '(11)\n98765-4321',
  '11 98765\n4321',
  '11 / 98765 / 4321',
  '11_98765_4321',
  '*11*98765*4321*',
  '11 98 76 54 32 1',
  '119 8765 4321',
  '119.876.543-20',
  'um um nove oito sete meia cinco quatro três dois um',
  'once nueve ocho siete seis cinco cuatro tres dos uno',
  'onze, nove oito sete seis, cinco quatro três dois, um',
  'vinte e um nove noventa e oito setenta e seis cinquenta e quatro trinta e dois',
  'veintiuno nueve noventa y ocho setenta y seis cincuenta y cuatro treinta y dos',
  '11 nove 8765 quatro três dois um',
  '1l 98765-432l',
  '(11) 9876S-43Z1',
  '１１ ９８７６５-４３２１',
  '1️⃣1️⃣9️⃣8️⃣7️⃣6️⃣5️⃣4️⃣3️⃣2️⃣1️⃣',
  '𝟏𝟏 𝟗𝟖𝟕𝟔𝟓-𝟒𝟑𝟐𝟏',
  '11 9 5874 3471\nmm',
  '0800 123 4567',
  'Llame al +54 9 11 2345-6789',
  '+34 612 345 678',
  'desde 2010 (11) 98765-4321',
  'R$ 50 (11) 98765-4321',
  'cód. (11) 98765-4321',
  'Pix 11987654321',
  'Pida su presupuesto: 51.4261.9316',
  'cuatro Uno nueve ceno tres nueve cinco uno Eres nueve nueve',
  'Atendimento 24h 11 98765-4321',
  'Tamanhos 34 36 38 (11) 98765-4321',
  '34 36 3333-3333',
  'Tamanhos 11 98765 4321',
  'Tamanhos 34 36 38 40 42 44\ntrês um nove\ncinco sete dois zero nove cinco zero zero',
  '2001 - 2017\n8.5.9.2.4.1.6.8.1.5.0',
  'CPF 119.876.543-20',
  'Orden 11987654321',
  '11 98765 4321 reais',
  '8.1.9.16.2.1.3.7.9.7',
  '8.5.91.7.7.1.2.8.8.2',
  '1.1.9.8.7.6.5.4.3.21',
])('finds the number of %j', (text) => {
  expect(findNumbers(text)).toHaveLength(1)
})

test.each([
  'Reforma completa 2024',
  'R$ 1.250,00 CEP 01310-100',
  'CEP 01310100',
  'CEP: 01.310-100',
  '98765-432',
  'Eletricista 24h',
  'CNPJ 12.345.678/0001-90',
  '12345678000190',
  'CNPJ 11987654000190',
  'CNPJ 96 .313.759/0001-60',
  '293.132.278/0001-25',
  'CPF 111.444.777-35',
  '219.876.540-30',
  'De 2019 a 2024',
  '2019-2024',
  'Tamanhos 34 36 38 40 42 44\n2005 2012',
  'Seg a sex 08:00-18:00, sáb 9h às 13h',
  '8h30 às 17h45',
  'Pedido nº 987654321',
  'Protocolo 20241187654321',
  'NF 34567890',
  'Ref. 3456-7890',
  'R$ 98765,43',
  'a partir de R$ 99,90 ou 12x de 9,90',
  '12/05/2024 a 30/06/2024',
  '2024-11-22',
  '9.16.21 - 8.5.91',
  '5/6/24, 12/6/24, 19/6/24',
  '12-05-24 13-05-24',
  'Modelo MX-9876, 220V 60 Hz',
  'iPhone 11 64 GB 2019',
  'Tamanhos 34 36 38 40 42 44\n1 2 3 4 5 6',
  'Tamanhos 34 36 38 40 42 44\num dois três quatro',
  'Tamanhos 1 1 9 8 7 6 5 4 3 2 1 34 36 38',
  'Tamanhos 34 36 38 40 42 44',
  'TFemenhoes 34 36 3840-4244',
  'Tamanhos 34 35 38404244',
  'Talles: 3436 38 40 42 44',
  '21 22 23 24 25 26 27 28 29 30 31',
  '4242 4242 4242 4242',
  '7 891234 567895',
  '220V 5500W 12000 BTUs',
  'Mais de 3500 clientes 4900 obras',
  '-23.5505, -46.6333',
  '1 2 3 4 5 6 7 8 9 10',
  '5 3 4 6 7 8 9 1 2\n9 7 2 1 9 5 3 4 8\n1 9 8 3 4 2 5 6 7',
  'um dois três',
  '87 203795\n84 317',
  'uma casa, dois quartos, três banheiros',
  'noventa e nove anos',
  '100 m2 por 25 reais',
  'Av. Paulista, 1578 - sala 1204',
  '',
])('finds none in %j', (text) => {
  expect(digitsOf(text)).toEqual([])
})

test('says where each is, in the units of the text', () => {
  const text = '📞 (11) 98765-4321 ou três quatro cinco seis – 7890'
  expect(findNumbers(text).map(({ start, end }) => text.slice(start, end))).toEqual([
    '11) 98765-4321',
    'três quatro cinco seis – 7890',
  ])
})

test('a number ends with a whole character', () => {
  for (const number of ['𝟏𝟏𝟗𝟖𝟕𝟔𝟓𝟒𝟑𝟐𝟏', '1️⃣1️⃣9️⃣8️⃣7️⃣6️⃣5️⃣4️⃣3️⃣2️⃣1️⃣', '11987654321']) {
    const text = `Liga ${number}!`
    const [found] = findNumbers(text)
    expect(text.slice(found?.start, found?.end)).toBe(number)
  }
})

test.each(hostileUnits)('a text of 2,000 characters of %j costs few steps', (unit) => {
  let steps = 0
  findNumbers(repeated(unit, 2000), () => steps++)
  expect(steps).toBeLessThanOrEqual(2000 * 20)
})
