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
grama, cesped, pasto
cortador de grama, podadora, cortadora de cesped, cortadora de pasto, cortacesped
rocadeira, desmalezadora
mangueira, manguera
tinta, pintura
rolo, rodillo
pincel, brocha
cimento, cemento
tijolo, ladrillo
areia, arena
telha, teja
piso, ceramica, azulejo, ceramico
porcelanato
pia, lavabo, lavatorio
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
sofa, sillon, couch
poltrona, butaca
cadeira, silla
cadeira de escritorio, silla de oficina, cadeira de computador
mesa
mesa de jantar, mesa de comedor, comedor
mesa de centro, mesa ratona, mesita
estante, estanteria, librero, repisa, prateleira, biblioteca
armario
guarda roupa, ropero, roupeiro, guardarroupa, closet, armario de roupa, armario de ropa, placard
comoda
cama
colchao, colchon
berco, cuna
escrivaninha, escritorio
espelho, espejo
tapete, alfombra
cortina
geladeira, heladera, refrigerador, nevera, refrigeradora, refri, frigorifico
freezer, congelador
fogao, cocina, estufa, fogon
cooktop, parrilla electrica, anafe
coifa, exaustor, campana, extractor
forno, horno
microondas, micro ondas, horno microondas
maquina de lavar, lavadora, lavarropas, maquina de lavar roupa
secadora
lava loucas, lavavajillas
liquidificador, licuadora
batedeira, batidora
cafeteira, cafetera
aspirador, aspiradora
ferro de passar, plancha
airfryer, air fryer, fritadeira, freidora de aire, freidora
sanduicheira, sandwichera
violao, guitarra
teclado musical, piano
sem fio, inalambrico
veiculo, carro, auto, coche
moto, motocicleta
capacete, casco
pneu, llanta, neumatico
ventilador de coluna, ventilador de pie
futebol, futbol
branco, blanco
preto, negro
vermelho, rojo
casal, matrimonial
crianca, nino, infantil
bebe
jogo, juego
videogame, consola, videojuego
quadro, cuadro
abajur, lampara de mesa
lencol, sabana
cobertor, cobija, frazada, manta
travesseiro, almohada
toalha, toalla
panela, olla, cacerola
prato, plato
copo, vaso
talheres, cubiertos
mala de viagem, valija, equipaje
barraca, carpa, tienda de campana
piscina, pileta, alberca
caixa dagua, tanque de agua, tinaco
madeirite, triplay, contrachapado
parafuso, tornillo
prego, clavo
porcelana, loza
vaso de planta, maceta
vidro, vidrio
grade, reja
portao, porton
televisor, televisao, television, tv, tele
celular, smartphone, movil, telefone celular, telefono
telefone, telefono
notebook, laptop, portatil, computador portatil, netbook
computador, computadora
monitor
teclado
impressora, impresora
camera, camara
caixa de som, parlante
fone, auricular
bicicleta, bike, bici
patinete, monopatin
esteira, caminadora
halter, pesas
bola, pelota, balon
raquete, raqueta
prancha, tabla
carrinho de bebe, cochecito, carriola, coche de bebe
brinquedo, juguete
boneca, muneca
livro, libro
roupa, ropa
sapato, zapato
tenis, zapatilla, sneaker, championes
chuteira, botin, taco de futbol
camiseta, remera, playera, polera
calca, pantalon
vestido
jaqueta, chaqueta
mochila
mala, maleta, valija
relogio, reloj
`
