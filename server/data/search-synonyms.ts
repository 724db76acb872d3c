import type { CategorySlug } from '#src/contract/taskers/categories.ts'

/**
 * Everyday names of taskers in both languages, beyond the names of categories and skills. They are
 * in the stored search text of every tasker of the category: a change needs the texts to be
 * rewritten. Phrases of searches are in trade-phrases.ts, and apply at once.
 */
export const categorySynonyms: Record<CategorySlug, string> = {
  eletrica: 'eletricista electricista luz fiação cableado',
  encanamento:
    'encanador encanadora bombeiro hidráulico plomero plomera fontanero fontanería gasfiter cano caño tubería goteira',
  pintura: 'pintor pintora pintar',
  limpeza:
    'faxina faxineira faxineiro diarista limpar limpiar limpiadora empleada doméstica',
  montagem: 'montador montadora armador muebles móveis ensamblaje',
  jardinagem: 'jardineiro jardineira jardinero jardinera jardim jardín poda grama césped',
  fretes:
    'frete carreto mudança mudanza flete fletero transporte motorista caminhão camión',
  reformas:
    'pedreiro albañil albañilería obra obras construção construcción azulejista gesseiro',
  'ar-condicionado': 'climatização climatización split refrigeração refrigeración técnico',
  informatica:
    'computador computadora notebook pc celular técnico informático programador formatação wifi',
  beleza:
    'cabeleireiro cabeleireira peluquero peluquera peluquería manicure manicura maquiadora maquilladora barbeiro barbero esteticista depilação depilación',
  aulas:
    'professor professora profesor profesora reforço particular tutor tutora curso enseñanza ensino',
  pets: 'passeador paseador cachorro perro gato cães perros veterinário veterinario adestrador adiestrador',
  cuidados:
    'cuidador cuidadora idosos ancianos babá niñera enfermeira enfermera acompanhante acompañante crianças niños',
  eventos:
    'festa fiesta garçom garçonete mesero camarero cozinheiro cozinheira cocinero cocinera buffet fotógrafo dj',
  marcenaria: 'marceneiro marceneira carpinteiro carpintero ebanista madeira madera',
  chaveiro: 'chave chaves llave llaves cerrajero fechadura cerradura',
  costura: 'costureira costureiro costurera alfaiate sastre modista roupa ropa',
}
