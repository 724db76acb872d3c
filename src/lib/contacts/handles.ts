import type { Stretch } from './addresses.ts'
import { fileEnding, mailHouses, networks, wordSet } from './endings.ts'

/** Words beside the name of a network that are no handle. */
const ordinary = wordSet(`
  que com para pra por sim nao isso este esse esta essa aquele aquela novo nova privado privada
  bonito bonita lindo linda legal bom boa mesmo mesma igual aqui ali agora hoje ontem amanha depois
  antes tambem ainda mas ou e y o a os as um uma de do da dos das no na nos nas em ao aos se me te
  meu minha seu sua nosso tem tenho tinha quer quero vi vou vai ver viu foi era esse fechado fechada
  pessoal profissional comercial empresa loja trabalho servico servicos fotos foto video videos post
  posts stories story reels live perfil pagina grupo anuncio propaganda publicidade marketing
  nuevo nueva privada cerrado cerrada si pero muy mi su el la los las lo le un una ahora ayer manana
  despues antes tambien todavia para perfil gracias obrigado obrigada valeu sobre quando como onde
  donde cuando sem sin ate hasta so solo apenas parado parada desativado desativada hackeado
  ruim otimo otima top oficial cheio cheia atualizado atualizada whatsapp whats zap dele dela deles
  instagram insta facebook face fb tiktok telegram twitter youtube linkedin google gmail hotmail email
  olx outro outra outros muito muita pouco tudo nada alguem ninguem gente mim voce voces ele ela
  melhor pior errado certo bloqueado bloqueada usuario senha conta cuenta app site link
`)

const net = `(?:${networks}|${mailHouses})`
/** A handle that is no ordinary word: with a dot, an underscore or figures in it. */
const odd = String.raw`[a-z\d_](?:[a-z\d_-]|\.(?=[a-z\d_])){2,39}`
const nameAfterSign = new RegExp(
  String.raw`(?<![a-z])${net}(?![a-z.])\s{0,2}(?::|=|/|\\|->|>|@)\s{0,2}@?(${odd})`,
  'g',
)
const oddNameAfter = new RegExp(
  String.raw`(?<![a-z])${net}(?![a-z.])(?:\s{1,3}(?:e|es|eh|do|da|de|del|como|por|-|–|\|))?[\s,(-]{1,3}@?(${odd})`,
  'g',
)
const ownName = new RegExp(
  String.raw`(?<![a-z])(?:meu|minha|mi|nosso|nossa|nuestro|nuestra|no|pelo)\s(?:user do |usuario do |perfil no |nome no )?${net}(?![a-z.])\s(?:e|eh|es|se chama)\s@?(${odd})(?=\s*(?:[.,!?;)\n]|$|e\s|ok))`,
  'g',
)
const soughtName = new RegExp(
  String.raw`(?<![a-z])(?:procur[ae]|busc[ao]|busque|busquen?|cham[ae]|ach[ae]|acham|seg(?:ue|uir)|sigam?|sigue|sigan|adicion[ae]|add|encuentr[ao]|encontr[ae]|me acha)\s[^\n.]{0,20}?(?<![a-z])${net}(?![a-z.])\s(?:como |por |pelo |o |a |em )?(${odd})(?=\s*(?:[.,!?;)\n]|$))`,
  'g',
)
const oddNameBefore = new RegExp(
  String.raw`(?<![a-z\d._@-])(${odd})[\s,)(-]{1,3}(?:(?:no|na|en|en el|em|pelo|por|do|del)\s{1,2}(?:meu |o |mi )?)?${net}(?![a-z])`,
  'g',
)
const soughtBefore = new RegExp(
  String.raw`(?<![a-z])(?:procur[ae]|busc[ao]|busque|cham[ae]|ach[ae]|seg(?:ue|uir)|sigam?|sigue|adicion[ae]|encuentr[ao]|encontr[ae]|sou|soy)\s(?:por |me |como |a |o |la |el )?(${odd})\s(?:no|en|en el|em)\s${net}(?![a-z])`,
  'g',
)
/** A name as it stands on a page of one's own, in up to three words: "me acha no face como Clara Silva". */
const soughtOwnName = new RegExp(
  String.raw`(?<![a-z])(?:me (?:ach[ae]|procur[ae]|busc[ae]|encontr[ae]|segue|adicion[ae]|add)|(?:busca|encuentra|encontra|agrega|sigue|segui)me)\s(?:la |ali )?(?:no|na|en|em|pelo|por)\s(?:meu |o |mi |el )?${net}\s(?:como|por|pelo nome)\s([a-z]{3,20}(?:\s[a-z]{3,20}){0,2})(?![a-z])`,
  'g',
)
/** A name in Discord, with its four figures. */
const discordName = /(?<![a-z\d_.])([a-z][a-z\d_.]{1,31} ?# ?\d{4})(?!\d)/g
/** All that a clause says: "insta clarasilva". */
const netAndName = new RegExp(
  String.raw`(?:^|[.,;!?(\n])\s{0,3}(?:meu |mi |o )?${net}\s(${odd})(?=\s{0,3}(?:$|[.,;!?)\n]))`,
  'g',
)
const nameAndNet = new RegExp(String.raw`(?<![a-z\d._@-])(${odd})\s?\(\s?${net}\s?\)`, 'g')
const afterArroba = /(?<![a-z])arroba\s{1,3}([a-z][a-z\d_.]{3,29})/g
const afterAt = /(?<![a-z\d._%+-])@([a-z_][a-z\d_.]{2,29})(?<!\.)/g

const afterLooseAt = /(?<![a-z\d._%+-])@\s{1,2}([a-z_][a-z\d_.]{2,29})(?<!\.)/g

const isOdd = (name: string): boolean =>
  !fileEnding.test(name) &&
  /[a-z]/.test(name) &&
  (/[a-z\d]\.[a-z\d]|[a-z\d]_[a-z\d]|_[a-z]/.test(name) ||
    /^[a-z]{4,}\d{1,4}$/.test(name) ||
    /^[a-z]+\d[a-z]+\d*$/.test(name)) &&
  !/^(?:img|dsc|vid|foto|video|screenshot)[_\d]/.test(name)

const isName = (name: string): boolean =>
  name.length >= 3 && /[a-z]/.test(name) && !ordinary.has(name) && !fileEnding.test(name)

/** Only of a text that names Discord: elsewhere it is the number of a thing. */
const discordRule = { pattern: discordName, accepts: () => true }

const rules: { pattern: RegExp; accepts: (name: string) => boolean }[] = [
  { pattern: nameAfterSign, accepts: isName },
  { pattern: oddNameAfter, accepts: isOdd },
  { pattern: ownName, accepts: isName },
  { pattern: soughtName, accepts: (name) => isName(name) && name.length >= 5 },
  { pattern: oddNameBefore, accepts: isOdd },
  { pattern: soughtBefore, accepts: (name) => isName(name) && name.length >= 5 },
  { pattern: soughtOwnName, accepts: (name) => isName(name.split(' ')[0] ?? '') },
  { pattern: netAndName, accepts: (name) => isName(name) && name.length >= 6 },
  { pattern: nameAndNet, accepts: (name) => isName(name) && name.length >= 5 },
  { pattern: afterLooseAt, accepts: isOdd },
  {
    pattern: afterArroba,
    accepts: (name) => isName(name) && !/^(?:kilo|quilo|boi|gado|porco|carne)/.test(name),
  },
  { pattern: afterAt, accepts: (name) => !ordinary.has(name) },
]

/** Handles of social networks: after an @, or beside the name of one. */
export const findHandles = (text: string): Stretch[] =>
  (text.includes('discord') ? [...rules, discordRule] : rules).flatMap(
    ({ pattern, accepts }) =>
      [...text.matchAll(pattern)].flatMap((match) => {
        const [whole, name = ''] = match
        if (!accepts(name.replace(/\.$/, ''))) return []
        const from = match.index + whole.lastIndexOf(name)
        const start = text[from - 1] === '@' ? from - 1 : from
        return [{ kind: 'link' as const, from: start, to: from + name.length }]
      }),
  )
