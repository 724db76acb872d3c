import type { CategorySlug } from '#src/contract/categories.ts'

export const openings = [
  'Chegou no horário e explicou tudo antes de começar.',
  'Excelente do começo ao fim.',
  'Muito educado e caprichoso o atendimento.',
  'Respondeu rápido e veio no mesmo dia.',
  'Já é a segunda vez que chamo.',
  'Foi indicação de uma vizinha e acertou em cheio.',
  'Serviço honesto, sem empurrar nada.',
  'Trabalho impecável.',
  'Pontual, atencioso e com preço justo.',
  'Superou o que eu esperava.',
  'Gostei muito do cuidado com a casa.',
  'Fez tudo o que combinamos, sem surpresa.',
  'Passa muita confiança.',
  'Atendimento nota dez.',
  'Que alívio encontrar alguém assim.',
  'Veio com todas as ferramentas e não perdeu tempo.',
] as const

export const closings = [
  'Recomendo de olhos fechados.',
  'Deixou tudo limpo e ainda mandou foto no fim.',
  'Com certeza vou chamar de novo.',
  'O valor foi exatamente o combinado.',
  'Minha mãe adorou.',
  'Ainda deu dicas para não acontecer de novo.',
  'Terminou antes do prazo.',
  'Já passei o contato para a família toda.',
  'Paguei pelo aplicativo e só liberei quando terminou, foi tranquilo.',
  'Voltou dois dias depois só para conferir.',
  'Valeu cada real.',
  'Ficou melhor do que novo.',
  'O condomínio inteiro vai chamar.',
  'Sem bagunça e sem barulho fora de hora.',
] as const

export const spanish = [
  'Muy puntual y amable. Explicó todo con paciencia y el precio fue el acordado.',
  'Excelente trabajo, dejó todo limpio. Lo voy a llamar de nuevo.',
  'Resolvió en una hora lo que llevaba semanas esperando. Muy recomendable.',
  'Trato cercano y trabajo prolijo. Además habla español, que para mí fue una gran ayuda.',
  'Cumplió con lo prometido y avisó cuando estaba en camino.',
  'Quedó perfecto. Me gustó poder pagar recién cuando terminó.',
  'Muy profesional, llegó con todo el material y cuidó los pisos.',
] as const

/** Content, but not entirely: four stars. */
export const fair = [
  'Bom serviço, só atrasou uns vinte minutos por causa do trânsito. Avisou antes.',
  'Ficou bom. Faltou recolher o material que sobrou, mas voltou para buscar.',
  'Trabalho bem feito, demorou um pouco mais do que o previsto.',
  'Gostei do resultado. A comunicação poderia ser um pouco mais rápida.',
  'Muy buen trabajo, aunque tuvo que volver otro día por una pieza.',
  'Resolveu o problema. O preço é um pouco acima, mas vale.',
  'Tudo certo no final, precisei remarcar uma vez.',
] as const

/** Three stars. */
export const mixed = [
  'Resolveu, mas precisou voltar no dia seguinte para acabar.',
  'O serviço ficou ok. Esperava mais cuidado no acabamento.',
  'Demorou para responder. Quando veio, fez direito.',
] as const

export const ofTrade: Record<CategorySlug, readonly string[]> = {
  eletrica: [
    'Trocou o quadro inteiro em uma manhã e etiquetou cada disjuntor.',
    'O chuveiro parou de desarmar. Achou o fio derretido em cinco minutos.',
    'Instalou os pendentes da sala certinho, na altura que eu queria.',
  ],
  encanamento: [
    'Achou o vazamento sem quebrar o azulejo.',
    'Desentupiu a pia e trocou o sifão na mesma visita.',
    'A descarga não vaza mais e a conta de água já caiu.',
  ],
  pintura: [
    'A parede ficou lisinha, nem parece a mesma sala.',
    'Protegeu os móveis e não respingou nada no piso.',
    'Ajudou a escolher a cor com amostra na parede.',
  ],
  limpeza: [
    'A casa ficou cheirosa e os vidros brilhando.',
    'Limpou até atrás da geladeira sem eu pedir.',
    'Organizou meu armário por cor, virou outro.',
  ],
  montagem: [
    'Montou o guarda-roupa de seis portas em três horas, tudo nivelado.',
    'Prendeu a TV com os fios embutidos, ficou lindo.',
    'Levou as caixas embora, nem precisei pedir.',
  ],
  jardinagem: [
    'A varanda virou um jardim. As ervas já estão crescendo.',
    'Podou a jabuticabeira com muito cuidado.',
    'O gramado estava perdido e voltou em um mês.',
  ],
  fretes: [
    'Nenhum copo quebrado na mudança, e olha que eram cinco andares de escada.',
    'Desmontaram a cama e montaram de novo no outro apartamento.',
    'Carregou o piano da minha avó com todo o cuidado.',
  ],
  reformas: [
    'O banheiro ficou pronto em nove dias, como estava no cronograma.',
    'Assentou o azulejo antigo igualzinho ao original.',
    'Mandou foto da obra todo fim de tarde.',
  ],
  'ar-condicionado': [
    'O ar voltou a gelar e parou de pingar.',
    'Instalou dois splits em uma tarde e testou tudo na minha frente.',
    'A limpeza tirou um cheiro que eu já achava normal.',
  ],
  informatica: [
    'Meu notebook ficou mais rápido do que quando comprei.',
    'Agora o Wi-Fi pega até na lavanderia.',
    'Recuperou as fotos da minha filha, chorei de alegria.',
  ],
  beleza: [
    'As unhas duraram três semanas.',
    'Fez a maquiagem da festa e não borrou nem com choro.',
    'O corte ficou exatamente como na foto que mostrei.',
  ],
  aulas: [
    'Meu filho passou de recuperação para nota oito.',
    'Em dois meses já converso em reunião.',
    'Toquei minha primeira música inteira na quarta aula.',
  ],
  pets: [
    'A Nina volta do passeio feliz e cansada.',
    'Cuidou do meu gato por dez dias e mandou vídeo todo dia.',
    'Meu cachorro é medroso e ficou à vontade em minutos.',
  ],
  cuidados: [
    'Meu pai espera o dia da visita com alegria.',
    'As crianças perguntam quando ela volta.',
    'Organizou os remédios da semana e deixou tudo anotado.',
  ],
  eventos: [
    'O churrasco saiu no ponto para quarenta pessoas.',
    'A decoração do aniversário ficou um sonho.',
    'Os convidados ainda falam do bolo.',
  ],
  marcenaria: [
    'A estante encaixou no milímetro.',
    'Restaurou a cadeira do meu avô e ficou nova.',
    'A porta que arrastava há anos agora fecha com um dedo.',
  ],
  chaveiro: [
    'Abriu a porta em dez minutos, sem um arranhão.',
    'Instalou a fechadura digital e ensinou a família toda.',
    'Veio às onze da noite e cobrou o combinado.',
  ],
  costura: [
    'O vestido parecia feito para mim desde sempre.',
    'Fez a barra de seis calças em dois dias.',
    'As cortinas caíram perfeitas.',
  ],
}
