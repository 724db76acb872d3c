import type { Lang } from '#src/contract/primitives.ts'

/** Sentences that the contract words itself, in English, since zod has none for them. */
export const ownSentences: Record<string, Record<Lang, string>> = {
  'at most two decimals': {
    pt: 'No máximo duas casas decimais',
    es: 'Dos decimales como máximo',
  },
  'unreadable characters': {
    pt: 'Há caracteres que não podem ser lidos',
    es: 'Hay caracteres que no se pueden leer',
  },
  'invisible characters': {
    pt: 'Há caracteres invisíveis: apague e digite de novo',
    es: 'Hay caracteres invisibles: borra y escribe de nuevo',
  },
  'name of the platform': {
    pt: 'Escolha um nome que não se confunda com o do site',
    es: 'Elige un nombre que no se confunda con el del sitio',
  },
  'not an e-mail': {
    pt: 'Este e-mail não parece completo',
    es: 'Este correo no parece completo',
  },
  'not a path of ours': {
    pt: 'O caminho de volta não é deste site',
    es: 'El camino de vuelta no es de este sitio',
  },
  'too long ago': {
    pt: 'A data é antiga demais',
    es: 'La fecha es demasiado antigua',
  },
  'say why': {
    pt: 'Explique o motivo em pelo menos 10 caracteres',
    es: 'Explica el motivo en al menos 10 caracteres',
  },
  'say which terms are accepted': {
    pt: 'Diga quais condições você aceita',
    es: 'Indica qué condiciones aceptas',
  },
  'an offer names other terms': {
    pt: 'Proponha outro preço, outra data ou outra forma de pagar',
    es: 'Propón otro precio, otra fecha u otra forma de pagar',
  },
  'offer one way at least': {
    pt: 'Escolha pelo menos uma forma de entrega',
    es: 'Elige al menos una forma de entrega',
  },
  'say something': {
    pt: 'Escreva algo ou envie uma foto',
    es: 'Escribe algo o envía una foto',
  },
  'ask for something': {
    pt: 'Diga o que você procura',
    es: 'Di qué buscas',
  },
  'this move shows no photos': {
    pt: 'Aqui não cabem fotos',
    es: 'Aquí no caben fotos',
  },
  'no reason for this move': {
    pt: 'Este motivo não serve aqui',
    es: 'Este motivo no sirve aquí',
  },
  'only cancelling has a refund': {
    pt: 'Só um cancelamento tem reembolso',
    es: 'Solo una cancelación tiene reembolso',
  },
  'at most a week': {
    pt: 'O período precisa ter até uma semana',
    es: 'El período debe ser de una semana como máximo',
  },
  'too far away': {
    pt: 'A data está longe demais',
    es: 'La fecha está demasiado lejos',
  },
  'no time zone': {
    pt: 'Este fuso horário não existe',
    es: 'Esta zona horaria no existe',
  },
  'no hours': {
    pt: 'O começo e o fim não podem ser iguais',
    es: 'El comienzo y el fin no pueden ser iguales',
  },
}
