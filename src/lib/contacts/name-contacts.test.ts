import { expect, test } from 'vitest'
import { isNameWithContacts } from './name-contacts.ts'

test.each([
  'Meu insta é clara.silva.eletrica',
  'clara at gmail dot com',
  'clara@gmail,com',
  'clara ponto com ponto br',
  'facebook/clara.silva',
  'linktr.ee/clara',
  '11 98765 4321 reais',
  'pedido 11987654321',
  'CPF 119.876.543-21',
  '11 98765 e depois 4321',
  '11 98765 #4321',
  '11x98765x4321',
  '11🍎98765🍎4321',
  'fixo 23456789',
  'Clara 98765',
  'Clara nove oito sete seis cinco',
  'clara_silva',
  'clara.silva',
  'Clara Zap',
  'Clara arroba silva',
  'Clara Eletricista whatsapp',
  'www clara',
  '98765-4321',
  '@clara',
])('%j says how to reach its owner', (name) => {
  expect(isNameWithContacts(name)).toBe(true)
})

test.each([
  ...['Clara Monteiro', 'D’Ávila Sant’Anna', 'Jô', 'Mª José', 'José da Silva Jr.'],
  ...['Dr. João Prado', 'Dr.Paulo', 'Dra.Ana Reis', 'João P. Souza', 'J. R. Reformas'],
  ...['Edson Ferraz Elétrica', 'Três Irmãos Reformas', 'Dois Amigos', 'Casa 1001'],
  ...['Eletricista 24h', 'Grupo 3R', 'A1 Reformas', 'Faz Tudo & Cia', 'Clara + Téo'],
  ...['Face a Face Estética', 'Ana Maria (diarista)', 'Núñez Hermanos', 'Ñandú', 'Sérgio'],
  ...[
    'Oito de Maio Pinturas',
    'Nova Era Climatização',
    'Santa Cruz 2020',
    'Marcenaria Pau-Brasil',
  ],
  ...['Maria das Dores', 'Li Wei', '李雷', 'Иван Петров', 'Genoveva Sete Lagoas'],
])('%j is a name', (name) => {
  expect(isNameWithContacts(name)).toBe(false)
})
