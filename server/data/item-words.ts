/** What people sell, without accents, in both languages: a misspelt one is still understood. */
export const itemWords = `
furadeira taladro parafusadeira atornillador martelo martillo martelete serrote serra sierra
lixadeira lijadora esmerilhadeira amoladora alicate chave llave escada escalera trena
nivel compressor compresor soldadora solda betoneira hormigonera andaime andamio maleta
ferramenta herramienta cortador grama podadora rocadeira desmalezadora mangueira manguera
tinta pintura rolo rodillo pincel cimento cemento tijolo ladrillo areia arena telha teja
piso ceramica porcelanato azulejo madeira madera porta puerta janela ventana torneira grifo
canilla chuveiro ducha vaso inodoro cano tubo cabo cable disjuntor tomada enchufe lampada lampara
luminaria lustre ventilador climatizador aquecedor calefactor condicionado acondicionado
sofa poltrona sillon cadeira silla mesa estante estanteria armario guarda roupa ropero comoda
cama colchao colchon berco cuna escrivaninha escritorio espelho espejo tapete alfombra cortina
geladeira heladera refrigerador freezer fogao cocina forno horno microondas lavadora secadora
lava loucas lavavajillas liquidificador licuadora batedeira batidora cafeteira cafetera
aspirador televisor televisao television celular telefone telefono notebook computador computadora
monitor teclado impressora impresora camera camara caixa som parlante fone auricular
bicicleta patinete monopatin esteira halter pesas bola pelota raquete raqueta prancha tabla
carrinho cochecito brinquedo juguete boneca muneca livro libro roupa ropa sapato zapato
vestido jaqueta chaqueta mochila mala valija relogio reloj
`
