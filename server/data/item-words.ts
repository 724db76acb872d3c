/**
 * What people sell, without accents, in both languages: a line holds the names of one thing, so
 * that each finds the others; a misspelt one is still understood. Searches use it together
 * with trade-phrases.ts as one thesaurus at query time: nothing of it is stored.
 */
export const itemWords = `
furadeira, taladro, perforadora
parafusadeira, atornillador
martelo, martillo
martelete, rotomartillo
serrote, serrucho
serra, sierra
lixadeira, lijadora
esmerilhadeira, amoladora, esmeril
alicate, pinza
chave, llave
chave de fenda, destornillador
escada, escalera
trena, cinta metrica
nivel
compressor, compresor
soldadora, solda
betoneira, hormigonera
andaime, andamio
ferramenta, herramienta
cortador, cortadora
grama, cesped
podadora, cortadora de cesped
rocadeira, desmalezadora
mangueira, manguera
tinta, pintura
rolo, rodillo
pincel, brocha
cimento, cemento
tijolo, ladrillo
areia, arena
telha, teja
piso, ceramica
porcelanato
azulejo
madeira, madera
porta, puerta
janela, ventana
torneira, grifo, canilla
chuveiro, ducha, regadera
vaso sanitario, inodoro
cano, tubo
cabo, cable
disjuntor, disyuntor
tomada, enchufe
lampada, lampara, bombilla
luminaria, lustre, velador
ventilador
climatizador
aquecedor, calefactor
ar condicionado, aire acondicionado, acondicionado
sofa, sillon
poltrona, butaca
cadeira, silla
mesa
estante, estanteria
armario
guarda roupa, ropero
comoda
cama
colchao, colchon
berco, cuna
escrivaninha, escritorio
espelho, espejo
tapete, alfombra
cortina
geladeira, heladera, refrigerador, nevera
freezer, congelador
fogao, cocina
forno, horno
microondas
lavadora, lavarropas
secadora
lava loucas, lavavajillas
liquidificador, licuadora
batedeira, batidora
cafeteira, cafetera
aspirador, aspiradora
televisor, televisao, television
celular
telefone, telefono
notebook, laptop
computador, computadora
monitor
teclado
impressora, impresora
camera, camara
caixa de som, parlante
fone, auricular
bicicleta
patinete, monopatin
esteira, caminadora
halter, pesas
bola, pelota
raquete, raqueta
prancha, tabla
carrinho de bebe, cochecito
brinquedo, juguete
boneca, muneca
livro, libro
roupa, ropa
sapato, zapato
vestido
jaqueta, chaqueta
mochila
mala, maleta, valija
relogio, reloj
`
