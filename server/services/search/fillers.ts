/** Words without meaning for a search, beyond the stop words of both languages. */
export const fillers: ReadonlySet<string> = new Set(
  (
    'a o e y i as os um uma uns umas un una unos unas de da do das dos del el la los las em en no na nos nas d ' +
    'por para pra pro pras pros con com que se me mi mis meu minha meus minhas su sus tu nao ta to tao esta estao ' +
    'preciso precisando precisa necesito necesita procuro procurando busco buscando quero queria quiero quisiera ' +
    'alguem alguien pessoa persona algum alguma alguno alguna eu yo voce usted tem ter tengo tiene tenho hay ha ' +
    'urgente urgentemente urgencia emergencia agora ahora ya ja hoje hoy amanha manana 24h 24hs 24 hs hora horas ' +
    'pode podem poderia vir venha vem venga puede pueden podria venir aqui aca vindo ' +
    'barato baratos economico bom bons bueno buenos melhor mejor perto cerca cercano domicilio'
  ).split(' '),
)

/** Words for work of any trade: the action without its object. */
export const anyTradesVerbs: ReadonlySet<string> = new Set(
  (
    'instalar instalacao instalacion colocar colocacao poner trocar troca cambiar cambio arrumar arreglar arreglo ' +
    'consertar conserto reparar reparo reparacion fazer hacer tirar quitar sacar mexer ver revisar manutencao ' +
    'mantenimiento servico servicio service ajudar ayudar ajuda ayuda usar comprar comprei compre saber sei'
  ).split(' '),
)
