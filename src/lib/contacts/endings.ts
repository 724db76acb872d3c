/** The words of a text. */
export const wordSet = (words: string) => new Set(words.split(/\s+/).filter(Boolean))

/** Endings of addresses that are no words of pt or es. */
export const plainEndings = wordSet(`
  net org app dev link site online store shop gg ly gl io tk xyz co tv info page ee cc bio
  blog biz name mobi cloud tech click live website space fun club vip ltd digital agency
  services email host art br ar mx cl uy py bo pe ec ve cr gt pt uk fr it us ca ch eu be at
  jp in ru id ws fm im ml ga cf gq pw ink wiki run sh st vc gratis gob gov edu mil
`)

/** Endings that are also ordinary words; only what is around them tells. */
export const wordEndings = wordSet('com me es no de to la so do pro art')

/** Words after "com" in no sentence: "veja clara.com e me chama" is an address. */
export const neverAfterCom = wordSet(`
  e ou y o ja hoje agora que tem esta ta la ali aqui eh sao me te se nao vai vou pra para no na
  em entra acesse veja olha obrigado obrigada valeu
`)

/** Words before the name of a page. */
export const pageWords = wordSet(`
  site saite pagina page link web website portal portfolio blog loja tienda sitio dominio acesse acessa
  acessem visite visita visitem entre entra entrem veja vejam ve olha olhe confira ver
  ingrese ingresa entren mira visiten google googla procure procura busque busca
`)

/** Endings of files. */
export const fileEnding =
  /\.(?:jpe?g|png|webp|gif|heic|avif|svg|pdf|docx?|xlsx?|csv|txt|zip|rar|mp[34]|mov|avi|dwg|pptx?)$/

/** Houses of mail, of which many leave out the ending. */
export const mailHouses =
  'gmail|gemail|gmeil|jimeil|hotmail|outlook|yahoo|icloud|live|uol|bol|terra|protonmail|proton|globo|msn|ymail'

/** Places on the net where people have a name. */
export const networks =
  'instagram|instagran|instagam|insta|ig|facebook|face|fb|tiktok|tik tok|telegram|telegran|skype|twitter|linkedin|linktree|youtube|kwai|discord|pinterest|snapchat|snap|messenger|threads|viber'
