import type { CategorySlug } from '#src/contract/taskers/categories.ts'

/**
 * What people call the tasker, or the whole trade, in both languages: phrases between commas. They
 * are used to read a search, and are not part of the stored search texts of taskers.
 */
export const tradePhrases: Record<CategorySlug, string> = {
  eletrica:
    'eletricista, electricista, elétrica, eléctrico, eletricidade, electricidad, parte elétrica, problema elétrico, sem luz, sin luz, sem energia, sin electricidad, acabou a luz, luz, fio, cable, cabo',
  encanamento:
    'pressão da água, pouca pressão, água fraca, presión de agua, poca presión, encanador, bombeiro hidráulico, hidráulico, plomero, fontanero, gasfiter, gásfiter, sanitarista, cano, canos, caño, tubo, tubería, cañería, água, sem água, sin agua, problema de água, banheiro, baño',
  pintura:
    'pintor, pintar, pintura, pintar casa, pintar apartamento, pintar quarto, pintar pared, pintar parede, mão de tinta, tinta, mano de pintura, brocha, rolo, color, cor',
  limpeza:
    'faxina, faxineira, diarista, limpeza, limpar, limpiar, limpieza, limpar casa, empregada, doméstica, mucama, aseo, asear, aseadora, limpiadora, arrumadeira, sujo, sujeira, sucio, lavar, lavado, lavagem',
  montagem:
    'montador, montar, montagem, armar, armado, armador, ensamblar, ensamble, montar móvel, montar muebles, armar mueble, parafusar, furadeira, taladro, furar parede, perforar pared, taladrar, agujerear, buraco na parede, agujero, marido de aluguel, faz tudo, faz-tudo, manitas, mil usos, milusos, todero, maestro chasquilla, chapuzas, chapuza, handyman, biscate, bico, pequenos reparos, pequenos consertos, pequeñas reparaciones, arreglos del hogar, arreglos de casa, reparos em casa, quebra-galho',
  jardinagem:
    'jardineiro, jardinero, jardim, jardín, quintal, patio, plantas, mato, maleza, verde',
  fretes:
    'frete, fretes, fretista, carreto, carreteiro, flete, fletero, mudança, mudanza, mudar de casa, mudarse, mudancero, caminhão, camión, camioneta, furgón, furgoneta, van, kombi, transporte, transportar, acarreo, porte, portes, trasladar, traslado, levar, llevar, cargar, carregar, carregador, chapa, peão',
  reformas:
    'pedreiro, albañil, reforma, reformar, remodelar, remodelación, obra, obras, construir, construção, construcción, mestre de obras, maestro de obra, ampliar, ampliação, refacción, azulejista, empreiteiro, contratista',
  'ar-condicionado':
    'ar, ar condicionado, aire, aire acondicionado, aires, climatização, climatizador, split, minisplit, refrigeração, refrigerista, frigorista, frigorífico, técnico de ar, btu, evaporadora, condensadora, frio, frío',
  informatica:
    'informática, informático, técnico de informática, computador, computadora, computação, compu, ordenador, pc, notebook, laptop, portátil, técnico de pc, suporte técnico, soporte técnico, software, windows, mac, celular, tablet, programa',
  beleza:
    'beleza, belleza, salão, salón, cabeleireiro, cabeleireira, peluquero, peluquera, peluquería, estilista, esteticista, estética, cosmetóloga, cabelo, cabello, pelo, spa, visagista',
  aulas:
    'aula de dança, dança, dançar, clases de baile, baile, bailar, danza, professor, professora, profe, profesor, maestro, maestra, aula, aulas, clase, clases, aprender, ensinar, enseñar, curso, curso particular, particular, estudar, estudiar, explicador, instrutor, instructor, coach, aprender a dirigir, autoescola, manejar, conducir, aulas de direção',
  pets: 'pet, pets, mascota, mascotas, cachorro, cachorra, cão, perro, perra, perrito, canino, gato, gata, bicho, animal, animais, animales, filhote, felino, veterinário',
  cuidados:
    'cuidador, cuidadora, cuidar, cuidado, acompanhante, acompañante, tomar conta, olhar, alguém que cuide, cuidar pessoa, cuidar persona, doente, enfermo, paciente',
  eventos:
    'festa, fiesta, evento, aniversário, cumpleaños, cumple, casamento, boda, bodas, noivado, quinceañera, formatura, graduación, chá de bebê, baby shower, confraternização, celebración, organizador de festas',
  marcenaria:
    'planejado, planejados, armário planejado, móveis planejados, cozinha planejada, a medida, empotrado, marceneiro, carpinteiro, carpintero, ebanista, marcenaria, madeira, madera, mdf, melamina, gaveta, cajón, dobradiça, bisagra',
  chaveiro:
    'chaveiro, cerrajero, cerrajería, chave, chaves, llave, llaves, fechadura, cerradura, chapa, cadeado, candado, segredo, tranca, trancado',
  costura:
    'costureira, costurera, costura, modista, alfaiate, sastre, coser, costurar, roupa, ropa, máquina de coser, remendar, agulha',
}

/** Troubles, verbs and everyday names, in both languages, that lead to a skill: phrases between commas. */
export const skillPhrases: Record<string, string> = {
  'instalacao-eletrica':
    'fiação, trocar fiação, fios velhos, puxar fio, cabeamento, cableado, cables viejos, instalação de luz, obra elétrica, ponto de luz, punto de luz',
  'quadro-de-luz':
    'disjuntor, disjuntor caiu, caixa de luz, quadro elétrico, relógio de luz, térmica, salta la térmica, llave térmica, plomos, fusible, fusível, breaker, automático, tablero, caja de luz, medidor de luz, palanca',
  'chuveiro-eletrico':
    'chuveiro, chuveiro frio, chuveiro queimado, chuveiro não esquenta, água fria no chuveiro, resistência, resistência queimada, ducha, ducha no calienta, ducha eléctrica, regadera eléctrica',
  'tomadas-e-interruptores':
    'tomada, tomada queimada, tomada não funciona, choque, dá choque, interruptor, trocar tomada, enchufe, toma, tomacorriente, contacto, apagador, llave de luz, calambre, descarga eléctrica, plug, faísca, chispa, chispas',
  iluminacao:
    'luz não acende, lâmpada não acende, luz no prende, foco no prende, la luz no enciende, lâmpada, trocar lâmpada, lustre, luminária, abajur, spot, led, fita de led, pendente, foco, bombilla, ampolleta, bombillo, lámpara, lampara colgante, plafón, arandela, luz piscando, parpadea la luz',
  'ventilador-de-teto':
    'ventilador, ventilador de teto, instalar ventilador, ventilador barulhento, ventilador de techo, abanico, abanico de techo, hélice',
  'curto-circuito':
    'curto, curto circuito, queda de luz, apagão, sem luz, queimou, cheiro de queimado, cortocircuito, corto, corto circuito, corte de luz, apagón, no hay luz, se fue la luz, no tengo luz, falla eléctrica, olor a quemado, caiu a energia',
  aterramento:
    'aterramento, terra, fio terra, dr, para-raio, puesta a tierra, descarga a tierra, jabalina, diferencial, disyuntor, salta el diferencial, protección eléctrica',
  'interfone-e-campainha':
    'interfone, interfone mudo, campainha, porteiro eletrônico, vídeo porteiro, portero, portero eléctrico, telefonillo, timbre, citófono, intercomunicador, videoportero',
  'cameras-de-seguranca':
    'câmera, câmera de segurança, alarme, cftv, cerca elétrica de segurança, sensor, vigilância, cámara, cámaras, cámara de seguridad, alarma, vigilancia, cerco eléctrico, monitoreo',
  'carregador-veicular':
    'carregador, carregador de carro, carro elétrico, tomada para carro, wallbox, cargador, cargador de auto, auto eléctrico, coche eléctrico, estación de carga',
  'caca-vazamento':
    'vazamento, vazando, água vazando, pinga, goteja, vaza, infiltração, cano estourado, cano furado, conta de água alta, fuga, fuga de agua, fugas, pérdida, pérdida de agua, pierde agua, gotea, gotera, caño roto, tubo roto, tubería rota, filtración, humedad, mancha de água',
  desentupimento:
    'desentupir, entupido, entupimento, entupiu, ralo, ralo entupido, esgoto, fossa, mau cheiro, água não desce, bueiro, destapar, destape, tapado, atascado, desatascar, atasco, desatrancar, tranque, se tapó, desagüe, drenaje, coladera, alcantarilla, cloaca, sumidero, pozo',
  torneiras:
    'torneira, torneira pingando, trocar torneira, torneira da cozinha, torneira do banheiro, misturador, registro, válvula, registro emperrado, grifo, grifo gotea, canilla, llave de agua, llave del lavabo, llave de paso, monocomando, cuerito, grifería, canilla pierde',
  'vaso-sanitario':
    'vaso, vaso entupido, privada, descarga, válvula de descarga, caixa acoplada, sanitário, bacia, bidê, banheiro entupido, inodoro, váter, wc, retrete, taza, excusado, poceta, cisterna, mochila del inodoro, bidé, baño tapado, sanitario',
  'caixa-dagua':
    "caixa d'água, limpar caixa d'água, lavar caixa, boia, cisterna, reservatório, bomba d'água, tanque, tanque de agua, tinaco, limpiar tanque, limpiar tinaco, aljibe, flotante, bomba de agua, boya",
  'aquecedor-a-gas':
    'aquecedor, água quente, sem água quente, gás, boiler, botijão, encanamento de gás, calentador, calefón, termotanque, termo, caldera, agua caliente, sin agua caliente, fuga de gas, gasista, calefactor, instalación de gas',
  'sifao-e-pia':
    'pia, pia entupida, sifão, cuba, tanque de lavar, lavatório, lavabo, ralo da pia, pileta, pileta de cocina, fregadero, lavaplatos, bacha, lavadero, tarja, sifón, desagüe de pileta, lava-louças, lavavajillas',
  'instalacao-hidraulica':
    'encanamento, trocar encanamento, hidráulica, instalar encanamento, ponto de água, tubulação, cano de cobre, cano de pvc, cañerías, cambiar cañerías, plomería, fontanería, tuberías, toma de agua',
  'maquina-de-lavar':
    'máquina de lavar, lavadora, lava roupas, lava e seca, instalar máquina de lavar, máquina não centrifuga, lavarropas, conectar lavarropas, no desagota, no desagua, no centrifuga, lavasecarropas, mangueira da máquina, lavadora hace ruido, máquina de lavar faz barulho',
  'pintura-interna':
    'pintar sala, pintar quarto, pintar teto, parede descascando, parede suja, descascado, pintura interna, pintar habitación, pintar cuarto, pintar living, pintar techo, pintar departamento, pintar piso, pared descascarada, pintura descascarada, retocar pintura, mancha en el techo, mancha na parede',
  'pintura-externa':
    'fachada, pintar fachada, pintar muro, pintar casa por fora, pintar portão, pintar grade, pintar prédio, pintar exterior, pintar rejas, pintar reja, pintar frente, pintar verja, pintar portón, pintar ladrillo',
  'textura-e-grafiato':
    'textura, grafiato, textura na parede, efeito na parede, parede decorada, marmorato, texturado, gotelé, quitar gotelé, estuco, revestimiento plástico, efecto en la pared, pared decorada',
  'massa-corrida':
    'massa corrida, passar massa, emassar, lixar parede, alisar parede, parede lisa, nivelar parede, enduido, enduir, masilla, masillar, alisar paredes, lijar pared, lijar, empastar, plastecer',
  'papel-de-parede':
    'papel de parede, colocar papel de parede, tirar papel de parede, adesivo de parede, papel pintado, papel tapiz, empapelar, empapelado, empapelador, vinilo decorativo, mural',
  'pintura-de-portas':
    'pintar porta, pintar janela, verniz, envernizar, laquear, esmalte, pintar móvel, pintar armário, barniz, barnizar, laquear, lacar, pintar puerta, pintar ventana, pintar mueble, laca, esmaltar',
  'cimento-queimado':
    'cimento queimado, parede de cimento, efeito cimento, concreto aparente, piso de cimento queimado, microcemento, cemento alisado, efecto cemento, pared de cemento, hormigón visto',
  'tratamento-de-mofo':
    'mofo, bolor, mofo na parede, umidade, parede úmida, fungo, mancha preta, moho, humedad, humedad en la pared, hongos, pared húmeda, salitre, mancha de humedad, olor a humedad',
  'faxina-residencial':
    'faxina, diarista, limpar casa, limpar apartamento, faxina pesada, faxina completa, dar uma geral, limpeza de casa, limpeza semanal, mensalista, limpiar casa, limpieza de casa, limpieza profunda, limpieza a fondo, limpieza por horas, señora de limpieza, señora que limpie, chica de limpieza, muchacha, moça da limpeza, aseo de casa, quehaceres, limpiar departamento, limpiar piso por horas, empleada por horas',
  'limpeza-pos-obra':
    'pós obra, limpeza pós obra, limpar depois da reforma, pós reforma, poeira de obra, tirar respingo de tinta, fin de obra, final de obra, limpieza de obra, después de obra, polvo de obra, limpiar después de la reforma, restos de obra',
  'limpeza-de-sofa':
    'sofá, lavar sofá, limpar sofá, mancha no sofá, estofado, colchão, lavar colchão, poltrona, cadeira manchada, higienização de estofados, impermeabilizar sofá, sillón, limpiar sillón, colchón, lavar colchón, tapizado, limpiar tapizado, limpiar sillas, ácaros, xixi no sofá',
  'limpeza-de-vidros':
    'vidro, limpar vidro, lavar janela, limpar janela, limpar sacada, fachada de vidro, vidrios, limpiar vidrios, cristales, limpiar cristales, limpiar ventanas, lavar ventanas, ventanales, limpiavidrios',
  'limpeza-comercial':
    'limpar escritório, limpar loja, limpeza de escritório, limpeza de condomínio, limpar consultório, limpeza de empresa, limpiar oficina, limpieza de oficina, limpiar local, limpieza de consorcio, limpiar negocio, limpieza de empresas',
  'passar-roupa':
    'passar roupa, passadeira, passar camisa, ferro de passar, roupa amassada, lavar roupa, lavanderia, planchar, plancha, planchado, planchadora, planchar camisas, ropa arrugada, lavar ropa, lavandería',
  'organizacao-de-armarios':
    'organizar, organizar armário, organizar guarda-roupa, organizar casa, arrumar closet, personal organizer, bagunça, desordem, organizar ropero, ordenar placard, ordenar armario, ordenar casa, organizadora, orden, desorden',
  'limpeza-de-tapetes':
    'tapete, lavar tapete, limpar tapete, carpete, lavar carpete, mancha no tapete, alfombra, lavar alfombra, limpiar alfombra, moqueta, limpiar moqueta, mancha en la alfombra, limpiar carpeta',
  'limpeza-de-piscina':
    'piscina, limpar piscina, piscina verde, tratar piscina, piscineiro, cloro, alberca, limpiar alberca, pileta, limpiar pileta, mantenimiento de pileta, mantenimiento de alberca, piletero, agua verde',
  dedetizacao:
    'dedetização, dedetizar, dedetizador, dedetizadora, controle de pragas, praga, pragas, barata, matar barata, formiga, formigas, cupim, cupins, rato, ratos, pulga, pulgas, percevejo, escorpião, inseto, insetos, mata mosquito, descupinização, desratização, sanitização, control de plagas, plaga, plagas, fumigar, fumigación, fumigador, cucaracha, cucarachas, hormiga, hormigas, termita, termitas, rata, ratas, ratón, ratones, chinche, chinches, bicho en la cocina, desinsectar, desinsectación, exterminador',
  'montagem-de-guarda-roupa':
    'guarda-roupa, montar guarda-roupa, armário, montar armário, roupeiro, closet, ropero, armar ropero, armario, montar armario, placard, armar placard, clóset, montar cómoda, cômoda, comprei um armário',
  'montagem-de-cama':
    'cama, montar cama, beliche, berço, montar berço, cama box, cabeceira, armar cama, litera, cuna, armar cuna, cucheta, camarote, somier, montar litera',
  'montagem-de-estante':
    'estante, rack, painel de tv, montar estante, montar rack, estantería, biblioteca, mueble de tv, armar estante, montar estantería, librero, librería, vitrine, sapateira, ikea, mueble de ikea, tok stok, mobly',
  'montagem-de-cozinha':
    'montar cozinha, armário de cozinha, cozinha planejada, montar gabinete, bancada, balcão, muebles de cocina, armar cocina, alacena, montar cocina, bajo mesada, gabinete, cocina integral',
  'montagem-de-escritorio':
    'mesa, montar mesa, escrivaninha, cadeira, montar cadeira, cadeira gamer, escritório, escritorio, armar escritorio, silla, armar silla, silla gamer, mesa de comedor, armar mesa, montar silla',
  'suporte-de-tv':
    'suporte de tv, pendurar tv, tv na parede, televisão na parede, instalar tv, fixar tv, soporte de tv, colgar tv, colgar tele, colgar la televisión, televisor en la pared, tele en la pared, fijar televisor',
  'cortinas-e-persianas':
    'cortina, instalar cortina, persiana, instalar persiana, varão, trilho de cortina, rolô, blackout, poner cortinas, colgar cortinas, colocar persianas, barral, riel, estores, toldo, varal, instalar varal, tendedero, arreglar persiana',
  'quadros-e-prateleiras':
    'quadro, pendurar quadro, prateleira, colocar prateleira, fixar prateleira, espelho, pendurar espelho, nicho, cuadro, colgar cuadro, repisa, poner repisa, estante flotante, colgar espejo, balda, colgar, pendurar, furo na parede, pregar, clavar',
  'desmontagem-de-moveis':
    'desmontar, desmontar móvel, desmontar guarda-roupa, desmontar cama, desarmar, desarmar muebles, desmontar armario, desarmado, desmontar mueble, tirar armário da parede, remontar',
  'corte-de-grama':
    'grama, cortar grama, aparar grama, roçar, roçada, capinar, mato alto, capim, cortador de grama, pasto, cortar pasto, césped, cortar césped, zacate, cortar el zacate, desmalezar, desmalezado, podadora, cortar yuyos, yuyo, hierba, terreno, lote, grama alta',
  'poda-de-arvores':
    'árvore, podar árvore, podar, galho, cortar galho, cortar árvore, derrubar árvore, cerca viva, aparar cerca viva, árbol, podar árbol, rama, cortar ramas, seto, podar seto, cerco vivo, ligustrina, talar, palmera, tronco',
  'horta-em-casa':
    'horta, fazer horta, plantar, temperos, hortaliça, canteiro, muda, adubo, compostagem, huerta, hacer huerta, huerto, sembrar, semillas, cultivar, verduras, abono, compost',
  paisagismo:
    'paisagismo, paisagista, projeto de jardim, desenho de jardim, fazer jardim, paisajismo, paisajista, diseño de jardín, diseñar jardín, rocalla, piedras para jardín, grama sintética, césped artificial, pasto en rollo',
  'jardim-vertical':
    'jardim vertical, parede verde, parede de plantas, jardim suspenso, muro verde, jardín vertical, pared verde, jardín colgante, enredadera, trepadeira, plantas na parede',
  irrigacao:
    'irrigação, regar, regar plantas, irrigação automática, aspersor, gotejamento, mangueira, riego, instalar riego, riego automático, aspersores, riego por goteo, manguera, sistema de riego',
  'manutencao-de-jardim':
    'manutenção de jardim, cuidar do jardim, limpar quintal, limpar jardim, tirar folhas, folhas secas, jardim abandonado, mantenimiento de jardín, arreglar jardín, limpiar patio, limpiar jardín, hojas secas, quitar maleza, cuidar jardín, limpiar terreno',
  'vasos-e-plantas':
    'planta, vaso de planta, plantar flor, flores, flor, cuidar das plantas, trocar vaso, orquídea, replantar, maceta, cambiar maceta, trasplantar, plantar flores, cuidar plantas, suculentas, rosas, muda de planta',
  'mudanca-residencial':
    'mudança, mudança residencial, mudar de casa, mudar de apartamento, caminhão de mudança, fazer mudança, mudança barata, mudanza barata, mudanza, mudarme, mudanza de casa, mudanza de piso, mudanza de departamento, camión de mudanza, cambio de casa, trasteo',
  'mudanca-comercial':
    'mudança comercial, mudança de escritório, mudar empresa, mudar loja, mudança de loja, mudanza de oficina, mudanza comercial, mudar oficina, traslado de oficina, mudanza de negocio, mudanza de local',
  carreto:
    'carreto, frete pequeno, frete barato, pequeno frete, buscar compra, levar entulho, caçamba, tirar entulho, flete, flete chico, flete pequeño, miniflete, camioneta con chofer, acarreo, tirar escombros, llevar cosas, recoger compra, descarte de móvel',
  'frete-de-moveis':
    'frete de móveis, levar sofá, levar geladeira, levar cama, transportar móvel, transportar geladeira, carregar móveis, buscar móvel, flete de muebles, llevar sillón, llevar heladera, trasladar muebles, trasladar heladera, mover muebles, mover heladera, transporte de muebles, mueble pesado',
  embalagem:
    'embalar, embalagem, caixa de papelão, plástico bolha, encaixotar, empacotar, embalaje, empacar, cajas, cajas de mudanza, envolver, embalar muebles, empaquetar',
  icamento:
    'içar, içamento, içar sofá, içar móvel, sofá não passa na porta, guindaste, subir pela janela, izar, izado, subir muebles por balcón, grúa, subir sofá, piano, subir por la ventana',
  'ajudante-de-mudanca':
    'ajudante, ajudante de mudança, chapa, carregador, ajuda para carregar, carregar caixas, descarregar caminhão, ayudante, ayudante de mudanza, peón, cargador, ayuda para cargar, descargar camión, estibador',
  motoboy:
    'motoboy, entrega, entregar, entregador, delivery, buscar documento, levar encomenda, courier, mensajero, mensajería, envío, enviar paquete, repartidor, cadete, mandado, mandadito, trámites, encomienda, moto',
  alvenaria:
    'muro, levantar muro, parede, levantar parede, construir parede, tijolo, reboco, rebocar, cimento, massa, contrapiso, laje, rachadura, trinca, calçada, pared, levantar pared, ladrillo, revoque, revocar, revocado, cemento, concreto, hormigón, grieta, vereda, losa, tabique, pedreiro, bloques, enlucir, repellar',
  'piso-e-azulejo':
    'piso, colocar piso, assentar piso, azulejo, assentar azulejo, porcelanato, cerâmica, trocar piso, rejunte, rejuntar, revestimento, poner piso, colocar piso, azulejos, poner azulejos, alicatar, alicatado, baldosa, baldosas, cerámica, cerámico, cerámicos, solar, solado, pastina, lajotas, loseta, mosaico',
  'drywall-e-gesso':
    'gesso, drywall, forro, rebaixar teto, forro de gesso, sanca, divisória, gesseiro, parede de gesso, yeso, durlock, durlok, pladur, tablaroca, tabla roca, panel de yeso, cielorraso, escayola, falso techo, yesero, moldura',
  'reforma-de-banheiro':
    'reforma de banheiro, reformar banheiro, banheiro novo, trocar banheira, reformar lavabo, nicho no banheiro, reforma de baño, reformar baño, remodelar baño, baño nuevo, cambiar bañera por ducha, refaccionar baño',
  'reforma-de-cozinha':
    'reforma de cozinha, reformar cozinha, cozinha nova, bancada de granito, cozinha americana, abrir a cozinha, reforma de cocina, reformar cocina, remodelar cocina, cocina nueva, mesada, mesada de granito, encimera, cocina integral',
  'telhado-e-calha':
    'telhado, telha, trocar telha, telhado com goteira, goteira, chove dentro, calha, calha entupida, forro molhado, teto molhado, infiltração no teto, techo, tejado, teja, tejas, gotera, gotera en el techo, se llueve, llueve adentro, canaleta, canalón, chapa del techo, techista, lámina, membrana',
  impermeabilizacao:
    'impermeabilizar, impermeabilização, infiltração, laje vazando, manta asfáltica, infiltração na parede, teto com infiltração, parede molhada, impermeabilizar techo, impermeabilizar azotea, azotea, terraza con filtración, filtración, membrana, impermeabilizante, humedad de cimientos',
  demolicao:
    'demolir, demolição, derrubar parede, quebrar parede, quebrar piso, tirar azulejo, entulho, derribar, demoler, demolición, tirar pared, tirar tabique, romper pared, picar pared, romper piso, escombros, echar abajo',
  serralheria:
    'serralheiro, portão, soldar, solda, soldar portão, portão não fecha, portão emperrado, portão automático, grade, grade de ferro, corrimão, ferro, metalúrgico, alumínio, herrero, herrería, soldador, soldadura, reja, rejas, portón, barandal, baranda, hierro, cancela, aluminio',
  vidracaria:
    'vidraceiro, vidro quebrado, trocar vidro, box, box de banheiro, box quebrado, janela quebrada, espelho sob medida, fechar sacada, vidro temperado, vidriero, vidrio roto, cambiar vidrio, cristal, cristalero, cambiar cristal, mampara, mampara de ducha, ventana rota, cerramiento de balcón',
  'instalacao-de-split':
    'instalar ar, instalar ar condicionado, instalar split, instalação de ar, colocar ar, comprei um ar, instalar aire, instalar aire acondicionado, instalar minisplit, colocar aire, colocar split, instalación de aire',
  'higienizacao-de-ar':
    'limpar ar condicionado, limpeza de ar condicionado, higienizar ar, higienizar split, ar com cheiro ruim, lavar ar, filtro do ar, limpiar aire, limpieza de aire acondicionado, limpiar split, lavar aire, filtro del aire, mal olor en el aire',
  'recarga-de-gas':
    'gás do ar, carga de gás, recarga de gás, recarregar gás, ar sem gás, completar gás, gas del aire, carga de gas, recarga de gas, cargar gas, cargar gas al aire, gas refrigerante, r410',
  'conserto-de-ar':
    'conserto de ar, ar não gela, ar pingando, ar vazando água, ar com barulho, ar não liga, ar quebrado, consertar ar, reparar aire, arreglar aire, aire no enfría, aire gotea, aire hace ruido, aire no prende, aire roto, aire pierde agua',
  'desinstalacao-de-ar':
    'desinstalar ar, tirar ar condicionado, mudar ar de lugar, remover split, trocar ar de lugar, desinstalar aire, sacar aire, quitar aire acondicionado, mover aire, cambiar aire de lugar, desmontar aire, desmontar split',
  refrigeracao:
    'microondas, micro ondas, microondas não esquenta, conserto de microondas, arreglar microondas, microondas roto, conserto de fogão, fogão não acende, forno não esquenta, arreglar cocina, arreglar estufa, estufa no prende, horno no calienta, conserto de secadora, lava louças não funciona, arreglar lavavajillas, eletrodoméstico, eletrodomésticos, electrodomésticos, linha branca, línea blanca, técnico de lavadora, conserto de lavadora, técnico de lavarropas, técnico de máquina de lavar, geladeira, geladeira não gela, conserto de geladeira, freezer, freezer não congela, motor da geladeira, câmara fria, frigobar, bebedouro, heladera, heladera no enfría, nevera, refrigerador, refri, congelador, arreglar heladera, nevera no enfría, frigorífico, cámara frigorífica',
  'contrato-de-manutencao':
    'pmoc, manutenção de ar, manutenção de split, manutenção mensal, contrato de manutenção, revisão do ar, manutenção preventiva, mantenimiento de aire, mantenimiento mensual, mantenimiento preventivo, contrato de mantenimiento, revisión de aire',
  formatacao:
    'formatar, formatar notebook, formatar pc, instalar windows, computador lento, notebook lento, vírus, tirar vírus, computador travando, trava, instalar programa, antivírus, formatear, formateo, formatear compu, pc lenta, ordenador lento, va lento, quitar virus, eliminar virus, se cuelga, instalar office, malware',
  'conserto-de-notebook':
    'conserto de notebook, computador não liga, notebook não liga, notebook quebrado, tela do notebook, teclado quebrado, bateria do notebook, tela azul, reparar notebook, arreglar computadora, laptop no enciende, laptop no prende, notebook no prende, computadora rota, pantalla de notebook, teclado roto, reparar ordenador, compu no prende',
  'rede-e-wifi':
    'wifi, wi-fi, internet, internet lenta, sem internet, roteador, modem, sinal fraco, rede, cabo de rede, repetidor, configurar wifi, no anda el wifi, no hay internet, sin internet, red, router, módem, señal débil, internet no llega',
  'conserto-de-celular':
    'celular, tela do celular, tela quebrada, trocar tela, celular não liga, bateria do celular, celular molhado, conserto de iphone, iphone, smartphone, pantalla rota, cambiar pantalla, pantalla del celular, celular roto, móvil, móvil roto, reparar móvil, batería del celular, celular mojado, display',
  'recuperacao-de-dados':
    'recuperar dados, recuperar fotos, hd queimado, pen drive, perdi meus arquivos, arquivos apagados, backup, recuperar datos, recuperar fotos, disco duro, disco rígido, pendrive, archivos borrados, perdí archivos, copia de seguridad',
  'upgrade-de-pc':
    'upgrade, trocar hd por ssd, ssd, memória ram, placa de vídeo, montar pc, pc gamer, montar computador, mejorar pc, ampliar memoria, memoria ram, placa de video, tarjeta gráfica, armar pc, armar computadora, actualizar pc',
  impressora:
    'impressora, instalar impressora, impressora não imprime, cartucho, configurar impressora, papel preso, scanner, impresora, instalar impresora, impresora no imprime, tóner, configurar impresora, escáner, papel atascado',
  'sites-e-lojas':
    'site, fazer site, criar site, loja virtual, loja online, programador, desenvolvedor, aplicativo, blog, hacer página web, página web, sitio web, tienda online, tienda virtual, desarrollador, diseño web, app, aplicación',
  'automacao-residencial':
    'casa inteligente, alexa, google home, automação, lâmpada inteligente, automatizar, tomada inteligente, domótica, luces inteligentes, automatización, asistente de voz, enchufe inteligente, smart home',
  'manicure-e-pedicure':
    'hacerme las uñas, unha, unhas, fazer unha, fazer a unha, manicure, pedicure, pé e mão, unha em gel, alongamento de unha, esmaltação, uñas, hacer las uñas, manicura, manicurista, pedicura, uñas en gel, esculpidas, semipermanente, podóloga, podologia, pies y manos',
  'corte-de-cabelo':
    'cortar cabelo, corte de cabelo, corte masculino, corte feminino, pintar cabelo, tingir cabelo, luzes no cabelo, mechas, cabeleireiro em casa, cortar pelo, cortar el pelo, corte de pelo, cortar cabello, teñir pelo, teñir, tintura, tinte, balayage, mechitas, colorista, peluquero a domicilio',
  barba:
    'barba, fazer barba, aparar barba, barbeiro, barbearia, barbero, barbería, afeitar, afeitado, recortar barba, arreglar barba, bigode, bigote, navaja',
  'escova-e-penteado':
    'escova, fazer escova, penteado, penteado de noiva, progressiva, alisar cabelo, alisamento, chapinha, hidratação, babyliss, coque, brushing, peinado, peinado de novia, peinar, alisado, keratina, planchita, recogido, peinadora, alisar pelo',
  maquiagem:
    'maquiagem, maquiadora, maquiar, maquiagem de noiva, maquiagem de festa, make, maquillaje, maquillar, maquilladora, maquillaje de novia, maquillaje social, automaquiagem, maquillista',
  depilacao:
    'depilação, depilar, depiladora, cera, depilar perna, axila, buço, virilha, laser, depilación, depilarse, cera caliente, axilas, bikini, cavado, depilación láser, depilar piernas',
  'design-de-sobrancelhas':
    'sobrancelha, fazer sobrancelha, design de sobrancelha, henna, micropigmentação, cílios, extensão de cílios, cejas, perfilado de cejas, depilar cejas, pestañas, extensiones de pestañas, lifting de pestañas, laminado',
  massagem:
    'massagem, massagista, massagem relaxante, drenagem linfática, dor nas costas, relaxar, shiatsu, massoterapeuta, masaje, masajista, masajes, masaje relajante, masaje descontracturante, contractura, drenaje linfático, dolor de espalda',
  trancas:
    'trança, tranças, fazer trança, trancista, box braids, nagô, dread, dreadlocks, trenza, trenzas, hacer trenzas, trencista, trenzas africanas, rastas, entrelace, mega hair',
  matematica:
    'matemática, matemáticas, mate, mates, aula de matemática, professor de matemática, física, química, cálculo, álgebra, geometria, clases de matemática, profesor de matemáticas, clases de física, clases de química, trigonometría, estadística',
  'portugues-e-redacao':
    'português, aula de português, redação, gramática, enem, vestibular, aprender portugués, clases de portugués, profesor de portugués, redacción, ortografía, literatura, monografia, tcc, tesis',
  ingles:
    'inglês, aula de inglês, professor de inglês, aprender inglês, conversação, falar inglês, inglés, clases de inglés, profesor de inglés, aprender inglés, conversación, hablar inglés, toefl, francês, francés, idioma, idiomas, english',
  espanhol:
    'espanhol, aula de espanhol, aprender espanhol, professor de espanhol, falar espanhol, español, clases de español, profesor de español, aprender español, castellano, dele',
  violao:
    'violão, aula de violão, guitarra, aula de guitarra, tocar violão, ukulele, baixo, música, clases de guitarra, profesor de guitarra, tocar guitarra, bajo, bateria, canto, aula de canto, clases de canto, batería',
  'piano-e-teclado':
    'piano, aula de piano, teclado, aula de teclado, tocar piano, professor de piano, clases de piano, profesor de piano, clases de teclado, órgano, partitura, teoria musical, solfejo',
  'reforco-escolar':
    'reforço, reforço escolar, lição de casa, dever de casa, ajuda na escola, alfabetização, criança com dificuldade na escola, professora particular, pedagoga, apoyo escolar, tarea, ayuda con la tarea, deberes, refuerzo, refuerzo escolar, maestra particular, regularización, primaria, escuela, escola, alfabetizar',
  'personal-trainer':
    'personal, personal trainer, treino, treinar, academia, musculação, emagrecer, condicionamento, ginástica, pilates, entrenador, entrenador personal, entrenar, entrenamiento, gimnasio, bajar de peso, gimnasia, crossfit, preparador físico',
  yoga: 'yoga, ioga, aula de yoga, instrutor de yoga, meditação, alongamento, relaxamento, clases de yoga, profesora de yoga, meditación, estiramiento, instructora de yoga',
  natacao:
    'natação, aula de natação, nadar, aprender a nadar, professor de natação, hidroginástica, natación, clases de natación, aprender natación, profesor de natación, aquagym, bebé natación',
  'passeio-de-caes':
    'passear com cachorro, passeio de cachorro, passeador, passear com o cão, levar cachorro para passear, dog walker, pasear perro, paseo de perros, paseador, paseador de perros, sacar al perro, caminar al perro',
  'banho-e-tosa':
    'banho, tosa, banho e tosa, dar banho no cachorro, tosar, tosador, banho em gato, cortar unha do cachorro, bañar perro, baño de perro, peluquería canina, peluquero canino, cortar pelo al perro, estética canina, corte de perro, grooming',
  'hospedagem-de-pets':
    'hotel para cachorro, hospedagem de cachorro, hotelzinho, creche de cachorro, deixar cachorro nas férias, hospedar pet, hotel para perros, guardería de perros, guardería canina, hospedar perro, pensión canina, dejar perro en vacaciones, alojamiento de mascotas',
  'pet-sitter':
    'pet sitter, babá de cachorro, babá de pet, cuidar do cachorro, ficar com o cachorro, cuidador de cachorro, visitar pet, cuidar perro, cuidador de perros, cuidador de mascotas, niñera de perros, cuidar mascotas, dar comida ao cachorro, cuidar perro en vacaciones',
  adestramento:
    'adestrar, adestrador, adestramento, adestrar cachorro, cachorro bravo, cachorro late muito, ensinar cachorro, educar cachorro, adiestrar, adiestrador, adiestramiento, adiestramiento canino, educar perro, perro ladra, perro agresivo, entrenador de perros, obediência, obediencia, etólogo',
  'cuidados-com-gatos':
    'gato, gatos, cuidar de gato, cat sitter, babá de gato, ficar com o gato, areia do gato, cuidar gato, cuidador de gatos, niñera de gatos, gatito, gatinho, arenero',
  'transporte-de-pets':
    'transporte de pet, táxi pet, táxi dog, levar cachorro ao veterinário, transporte de animais, levar gato ao veterinário, transporte de mascotas, taxi para mascotas, llevar perro al veterinario, traslado de perros, viajar con mascota, caixa de transporte',
  'cuidador-de-idosos':
    'idoso, idosa, cuidador de idosos, cuidar de idoso, cuidar da minha mãe, cuidar do meu pai, cuidar da avó, cuidar do avô, acamado, alzheimer, anciano, anciana, adulto mayor, adultos mayores, cuidar ancianos, cuidar a mi mamá, cuidar a mi papá, cuidar abuela, cuidar abuelo, persona mayor, tercera edad, abuelita, geriátrico, terceira idade, velhinho, avó, avô, vovó',
  baba: 'babá, babysitter, baby sitter, cuidar de criança, cuidar de bebê, ficar com as crianças, olhar criança, olhar filho, folguista, criança, bebê, filho, niñera, nana, canguro, cuidar niños, cuidar niño, cuidar bebé, niños, hijo, hijos, bebé, nene, guagua, cuidadora de niños, cuidar a mis hijos',
  'acompanhante-hospitalar':
    'acompanhante hospitalar, acompanhar no hospital, hospital, ficar no hospital, acompanhante em cirurgia, acompanhar em consulta, acompañante hospitalario, cuidar en el hospital, acompañar al hospital, acompañar al médico, internación, internado, acompañante terapéutico, médico, cirugía',
  'enfermagem-em-casa':
    'enfermeira, enfermeiro, enfermagem, enfermeira em casa, aplicar injeção, injeção, vacina, curativo, soro, medir pressão, técnica de enfermagem, sonda, enfermera, enfermero, enfermería, enfermera a domicilio, inyección, poner inyección, inyectar, inyectable, curaciones, suero, tomar la presión',
  fisioterapia:
    'fisioterapia, fisioterapeuta, fisio, reabilitação, dor na coluna, dor no joelho, recuperação de cirurgia, avc, kinesiólogo, kinesiología, kinesióloga, rehabilitación, terapia física, dolor de rodilla, lesión, fisiatra',
  'cuidador-noturno':
    'cuidador noturno, cuidar de noite, cuidar à noite, plantão noturno, pernoite, dormir com idoso, cuidador de noche, cuidar de noche, cuidado nocturno, turno noche, guardia nocturna, dormir con mi abuela',
  'acompanhante-de-passeios':
    'acompanhante de passeio, levar idoso para passear, companhia, companhia para idoso, acompanhar em viagem, passear com minha mãe, acompañante de paseos, compañía, pasear con abuelo, compañía para adulto mayor, acompañar de viaje, dama de compañía',
  churrasqueiro:
    'churrasqueiro, churrasco, fazer churrasco, assar carne, churrasco em casa, carne assada, parrillero, asador, asado, hacer asado, parrilla, parrillada, carne asada, barbacoa, taquero, taquiza',
  garcom:
    'garçom, garçonete, servir festa, copeira, servir mesa, garçom para festa, mesero, mesera, mozo, moza, camarero, camarera, servir mesas, mozo para fiesta, mesero para evento, garzón, azafata, recepcionista',
  barman:
    'barman, bartender, drinks, fazer drinks, caipirinha, bebidas, bar para festa, coquetel, barra de tragos, tragos, cócteles, coctelero, barista, barra libre, bebidas para evento',
  'decoracao-de-festas':
    'decorar festa, decoração, decoração de festa, balões, arco de balões, bexiga, decoração de aniversário, mesa decorada, decorar fiesta, decoración, globos, arco de globos, decoración de cumpleaños, ambientación, centro de mesa, decoradora, flores para boda',
  fotografia:
    'fotógrafo, fotografia, foto, fotos, tirar fotos, ensaio, ensaio fotográfico, filmar, filmagem, vídeo, book, fotografía, sacar fotos, sesión de fotos, fotógrafo de bodas, videógrafo, filmación, camarógrafo, drone',
  dj: 'dj, som para festa, música para festa, caixa de som, discotecagem, banda, karaokê, dj para fiesta, sonido, equipo de sonido, música para fiesta, discoteca, pinchadiscos, karaoke, iluminação de festa, músico',
  'bolos-e-doces':
    'bolo, bolo de aniversário, doces, brigadeiro, docinhos, confeiteira, salgadinhos, salgados, coxinha, cupcake, torta, torta de cumpleaños, pastel de cumpleaños, pastel, tarta, dulces, pastelera, repostera, repostería, mesa dulce, bocaditos, postre, panadero',
  'animacao-infantil':
    'animador, animação, animação infantil, palhaço, recreador, recreação, mágico, festa infantil, pintura facial, personagem, brinquedo inflável, pula pula, animadora, payaso, mago, animación infantil, fiesta infantil, pintacaritas, inflable, brincolín, títeres, show infantil',
  'cozinheira-em-casa':
    'cozinheira, cozinheiro, cozinhar, cozinhar em casa, marmita, chef, buffet, comida caseira, comida para festa, jantar, culinária, cocinero, cocinera, cocinar, cocinar en casa, viandas, chef a domicilio, catering, comida para evento, cena, banquete, comida casera, lunch',
  'moveis-planejados':
    'móveis planejados, móvel planejado, móveis sob medida, móvel sob medida, fazer armário, fazer móvel, fazer estante, muebles a medida, mueble a medida, hacer mueble, hacer placard, hacer ropero, muebles de melamina, carpintero para mueble, closet a medida',
  'conserto-de-moveis':
    'consertar móvel, conserto de móveis, gaveta quebrada, gaveta emperrada, consertar cadeira, consertar mesa, cadeira bamba, pé da mesa, porta do armário, dobradiça, arreglar mueble, reparar muebles, cajón roto, arreglar cajón, arreglar silla, silla rota, arreglar mesa, pata rota, bisagra',
  'portas-de-madeira':
    'porta de madeira, porta empenada, porta emperrada, porta raspando, porta não fecha, porta raspa no chão, batente, instalar porta, trocar porta, lixar porta, porta de correr, puerta de madera, puerta no cierra, puerta roza, puerta trabada, puerta hinchada, cepillar puerta, marco, instalar puerta, cambiar puerta, colocar puerta, puerta caída',
  'deck-e-pergolado':
    'deck, pergolado, fazer deck, caramanchão, deck de madeira, gazebo, quiosque, pérgola, hacer deck, techo de madera, glorieta, tarima exterior, galería de madera, cubierta de madera',
  restauracao:
    'restaurar, restaurar móvel, móvel antigo, restaurador, lixar móvel, recuperar móvel, antiguidade, restaurar mueble, mueble antiguo, restauración, antigüedades, restaurar silla, recuperar mueble, lijar mueble, palhinha, esterilla',
  'prateleiras-sob-medida':
    'prateleira sob medida, fazer prateleira, nicho sob medida, prateleira de madeira, estante sob medida, estante a medida, hacer estante, repisa a medida, repisa de madera, biblioteca a medida, hacer repisas',
  'piso-de-madeira':
    'piso de madeira, taco, sinteco, raspar taco, assoalho, rodapé, laminado, piso laminado, piso de madera, parquet, pulir parquet, parqué, plastificar piso, piso flotante, tarima, zócalo, lustrar piso, duela, acuchillar',
  'abertura-de-porta':
    'abrir porta, porta trancada, trancado para fora, fiquei para fora, fiquei preso, perdi a chave, perdi as chaves, esqueci a chave, bati a porta, chave quebrou, chave quebrada, chave presa, abrir puerta, puerta cerrada, me quedé afuera, me quedé fuera, perdí las llaves, sin llaves, sin llave, llave rota, llave rota en la cerradura, dejé las llaves adentro, olvidé las llaves, rompió la llave',
  'troca-de-fechadura':
    'trocar fechadura, fechadura, fechadura emperrada, fechadura quebrada, miolo, tambor, trocar segredo, maçaneta, trinco, cadeado, cambiar cerradura, cerradura trabada, cerradura rota, bombín, cambiar bombín, cilindro, tambor, chapa, cambiar chapa, cambiar combinación, cerrojo, picaporte, manija, pestillo, candado',
  'copia-de-chave':
    'cópia de chave, copiar chave, fazer chave, duplicar chave, chave tetra, chave reserva, fazer cópia, copia de llave, copiar llave, duplicar llave, duplicado de llave, hacer llave, sacar copia de llave, llave de repuesto',
  'chave-automotiva':
    'chave de carro, chave do carro, chave codificada, abrir carro, chave canivete, tranquei a chave no carro, controle do carro, chave de moto, llave de auto, llave del coche, llave del carro, abrir auto, abrir coche, llave con chip, llave codificada, control del auto, moto',
  'fechadura-digital':
    'fechadura digital, fechadura eletrônica, fechadura com senha, instalar fechadura digital, fechadura biométrica, biometria, cerradura digital, cerradura electrónica, cerradura con clave, cerradura inteligente, cerradura biométrica, huella, código',
  cofre:
    'cofre, abrir cofre, senha do cofre, esqueci a senha do cofre, cofre travado, segredo do cofre, caja fuerte, abrir caja fuerte, clave de la caja fuerte, olvidé la clave, combinación de caja fuerte, caja de seguridad',
  'ajuste-de-roupas':
    'ajustar roupa, ajustar vestido, apertar roupa, apertar calça, apertar vestido, consertar roupa, roupa rasgada, remendo, remendar, pregar botão, botão, alargar roupa, arreglar ropa, arreglo de ropa, achicar ropa, achicar vestido, entallar, angostar, agrandar, coser botón, botón, ropa rota, remiendo, zurcir, ajustar pantalón, arreglar pantalón, descosido, camisa, saia, pollera',
  'barra-de-calca':
    'barra de calça, fazer barra, bainha, fazer bainha, encurtar calça, encurtar vestido, diminuir calça, calça comprida, dobladillo, hacer dobladillo, ruedo, subir ruedo, bastilla, basta, acortar pantalón, acortar vestido, pantalón largo, subir el bajo, bajo del pantalón, calça, pantalón, jeans',
  'roupa-sob-medida':
    'roupa sob medida, fazer roupa, fazer vestido, costurar roupa, terno, terno sob medida, uniforme, fantasia, ropa a medida, hacer ropa, hacer vestido, traje a medida, traje, disfraz, confección, molde, confeccionar',
  'troca-de-ziper':
    'zíper, trocar zíper, zíper quebrado, zíper emperrado, fecho, zíper da calça, zíper da mochila, cierre, cambiar cierre, cierre roto, cremallera, cambiar cremallera, cremallera rota, zipper, campera, chaqueta, jaqueta',
  estofamento:
    'estofador, estofar, reformar sofá, reformar estofado, trocar tecido do sofá, reformar cadeira, capa de sofá, tapeceiro, tapicero, tapizar, tapizar sillón, retapizar, retapizar sofá, tapizar sillas, forrar sillón, funda de sofá, gomaespuma',
  'cortinas-sob-medida':
    'cortina sob medida, fazer cortina, costurar cortina, bainha de cortina, almofada, fazer almofada, toalha de mesa, cortinas a medida, hacer cortinas, coser cortinas, confección de cortinas, almohadón, mantel, dobladillo de cortina',
  'croche-e-bordado':
    'crochê, bordado, bordar, tricô, bordar nome, amigurumi, ponto cruz, croché, tejer, tejido, tejedora, bordar nombre, bordado de uniformes, punto cruz, ganchillo, crochet, tejido a mano',
  'vestido-de-festa':
    'vestido de festa, vestido de noiva, vestido de madrinha, vestido longo, vestido de formatura, vestido de debutante, vestido de fiesta, vestido de novia, vestido de quinceañera, vestido de gala, vestido de graduación, vestido de madrina',
}
