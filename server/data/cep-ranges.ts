/**
 * The places of Brazilian postal codes: `from[-to]|district|lat|lng` lines under `# city|state`.
 * A number of fewer than five digits stands for every code that begins with it. The narrowest
 * range that holds a code wins, so that a city's line is the answer where no district's is.
 * Points are the centre of the area, good to about a kilometre for districts.
 */

/** Main cities of each region of the country, by the first two or three digits. */
export const regions = `
# São Paulo|SP
01-05||-23.5505|-46.6333
080-084||-23.5420|-46.4700
# Osasco|SP
06||-23.5325|-46.7917
# Guarulhos|SP
07||-23.4543|-46.5337
# Mogi das Cruzes|SP
085-089||-23.5208|-46.1854
# Santo André|SP
09||-23.6639|-46.5383
# São Caetano do Sul|SP
095||-23.6229|-46.5548
# São Bernardo do Campo|SP
096-098||-23.6914|-46.5646
# Diadema|SP
099||-23.6813|-46.6205
# Santos|SP
11||-23.9608|-46.3336
# São Vicente|SP
113||-23.9608|-46.3889
# Guarujá|SP
114||-23.9888|-46.2580
# Caraguatatuba|SP
116||-23.6203|-45.4131
# Praia Grande|SP
117||-24.0058|-46.4028
# São José dos Campos|SP
12||-23.1896|-45.8841
# Taubaté|SP
120||-23.0264|-45.5553
# Campinas|SP
13||-22.9056|-47.0608
# Jundiaí|SP
132||-23.1857|-46.8978
# Piracicaba|SP
134||-22.7253|-47.6492
# São Carlos|SP
135||-22.0174|-47.8908
# Ribeirão Preto|SP
14||-21.1775|-47.8103
# Franca|SP
144||-20.5386|-47.4008
# Araraquara|SP
148||-21.7946|-48.1756
# São José do Rio Preto|SP
15||-20.8113|-49.3758
# Araçatuba|SP
16||-21.2089|-50.4328
# Bauru|SP
17||-22.3145|-49.0587
# Marília|SP
175||-22.2139|-49.9458
# Sorocaba|SP
18||-23.5015|-47.4526
# Presidente Prudente|SP
19||-22.1256|-51.3889
# Rio de Janeiro|RJ
20-23||-22.9068|-43.1729
# Itaguaí|RJ
238-239||-22.8525|-43.7756
# Niterói|RJ
24||-22.8833|-43.1036
# São Gonçalo|RJ
244-247||-22.8268|-43.0634
# Duque de Caxias|RJ
25||-22.7856|-43.3117
# Petrópolis|RJ
256-257||-22.5050|-43.1786
# Nova Iguaçu|RJ
26||-22.7556|-43.4603
# Volta Redonda|RJ
27||-22.5231|-44.1042
# Macaé|RJ
279||-22.3768|-41.7848
# Campos dos Goytacazes|RJ
28||-21.7523|-41.3304
# Nova Friburgo|RJ
286||-22.2819|-42.5311
# Cabo Frio|RJ
289||-22.8894|-42.0286
# Vitória|ES
29||-20.3155|-40.3128
# Vila Velha|ES
29100-29129||-20.3297|-40.2925
# Cariacica|ES
29140-29159||-20.2632|-40.4165
# Serra|ES
29160-29184||-20.1286|-40.3078
# Cachoeiro de Itapemirim|ES
293||-20.8489|-41.1128
# Linhares|ES
299||-19.3946|-40.0643
# Belo Horizonte|MG
30-31||-19.9167|-43.9345
# Contagem|MG
32||-19.9321|-44.0539
# Betim|MG
325-326||-19.9678|-44.1983
# Santa Luzia|MG
33||-19.7697|-43.8514
# Nova Lima|MG
34||-19.9856|-43.8467
# Governador Valadares|MG
35||-18.8511|-41.9494
# Ipatinga|MG
351||-19.4683|-42.5367
# Sete Lagoas|MG
357||-19.4658|-44.2467
# Juiz de Fora|MG
36||-21.7642|-43.3496
# Varginha|MG
37||-21.5556|-45.4364
# Poços de Caldas|MG
377||-21.7878|-46.5614
# Uberlândia|MG
38||-18.9186|-48.2772
# Uberaba|MG
380||-19.7472|-47.9381
# Montes Claros|MG
39||-16.7286|-43.8617
# Salvador|BA
40-42||-12.9777|-38.5016
# Lauro de Freitas|BA
427||-12.8978|-38.3214
# Camaçari|BA
43||-12.6975|-38.3242
# Feira de Santana|BA
44||-12.2664|-38.9663
# Vitória da Conquista|BA
45||-14.8661|-40.8394
# Itabuna|BA
456||-14.7856|-39.2803
# Guanambi|BA
46||-14.2231|-42.7800
# Barreiras|BA
47||-12.1528|-44.9900
# Alagoinhas|BA
48||-12.1356|-38.4192
# Juazeiro|BA
489||-9.4167|-40.5033
# Aracaju|SE
49||-10.9472|-37.0731
# Recife|PE
50-52||-8.0539|-34.8811
# Olinda|PE
53||-8.0089|-34.8553
# Jaboatão dos Guararapes|PE
54||-8.1128|-35.0147
# Caruaru|PE
55||-8.2836|-35.9761
# Petrolina|PE
56||-9.3986|-40.5008
# Maceió|AL
57||-9.6658|-35.7350
# Arapiraca|AL
573||-9.7525|-36.6611
# João Pessoa|PB
58||-7.1195|-34.8450
# Campina Grande|PB
584||-7.2306|-35.8811
# Natal|RN
59||-5.7945|-35.2110
# Mossoró|RN
596||-5.1875|-37.3444
# Fortaleza|CE
60-61||-3.7319|-38.5267
# Caucaia|CE
616||-3.7361|-38.6531
# Maracanaú|CE
619||-3.8769|-38.6256
# Sobral|CE
62||-3.6861|-40.3497
# Juazeiro do Norte|CE
63||-7.2131|-39.3153
# Teresina|PI
64||-5.0892|-42.8019
# Parnaíba|PI
642||-2.9047|-41.7767
# São Luís|MA
65||-2.5307|-44.3068
# Imperatriz|MA
659||-5.5264|-47.4919
# Belém|PA
66||-1.4558|-48.4902
# Ananindeua|PA
67||-1.3656|-48.3722
# Santarém|PA
68||-2.4431|-54.7083
# Marabá|PA
685||-5.3686|-49.1178
# Macapá|AP
689||0.0349|-51.0694
# Manaus|AM
69||-3.1190|-60.0217
# Boa Vista|RR
693||2.8235|-60.6758
# Rio Branco|AC
699||-9.9747|-67.8100
# Brasília|DF
70-72||-15.7939|-47.8828
730-736||-15.6178|-47.6533
# Luziânia|GO
728-729||-16.2525|-47.9503
# Formosa|GO
738||-15.5372|-47.3342
# Goiânia|GO
73-74||-16.6869|-49.2648
# Aparecida de Goiânia|GO
749||-16.8233|-49.2439
# Anápolis|GO
75||-16.3267|-48.9531
# Rio Verde|GO
759||-17.7978|-50.9278
# Jaraguá|GO
76||-15.7567|-49.3344
# Porto Velho|RO
768||-8.7619|-63.9039
# Ji-Paraná|RO
769||-10.8853|-61.9517
# Palmas|TO
77||-10.1840|-48.3336
# Araguaína|TO
778||-7.1911|-48.2072
# Cuiabá|MT
78||-15.6014|-56.0979
# Sinop|MT
785||-11.8642|-55.5025
# Rondonópolis|MT
787||-16.4708|-54.6356
# Campo Grande|MS
79||-20.4697|-54.6201
# Três Lagoas|MS
796||-20.7511|-51.6783
# Dourados|MS
798||-22.2211|-54.8056
# Curitiba|PR
80-82||-25.4284|-49.2733
# São José dos Pinhais|PR
83||-25.5347|-49.2064
# Paranaguá|PR
832||-25.5205|-48.5095
# Ponta Grossa|PR
84||-25.0945|-50.1633
# Cascavel|PR
85||-24.9578|-53.4595
# Guarapuava|PR
850-851||-25.3935|-51.4562
# Foz do Iguaçu|PR
85850-85869||-25.5163|-54.5854
# Londrina|PR
86||-23.3045|-51.1696
# Maringá|PR
87||-23.4205|-51.9333
# Florianópolis|SC
88||-27.5954|-48.5480
# São José|SC
881||-27.6136|-48.6366
# Itajaí|SC
883||-26.9078|-48.6619
# Lages|SC
885||-27.8158|-50.3264
# Criciúma|SC
888||-28.6775|-49.3697
# Joinville|SC
89||-26.3044|-48.8487
# Blumenau|SC
890||-26.9194|-49.0661
# Chapecó|SC
898||-27.1004|-52.6152
# Porto Alegre|RS
90-91||-30.0346|-51.2177
# Canoas|RS
92||-29.9178|-51.1836
# Novo Hamburgo|RS
93||-29.6783|-51.1306
# Gravataí|RS
94||-29.9444|-50.9919
# Caxias do Sul|RS
95||-29.1681|-51.1794
# Pelotas|RS
96||-31.7654|-52.3376
# Rio Grande|RS
962||-32.0349|-52.1071
# Santa Maria|RS
97||-29.6842|-53.8069
# Uruguaiana|RS
975||-29.7547|-57.0883
# Cruz Alta|RS
98||-28.6386|-53.6064
# Passo Fundo|RS
99||-28.2628|-52.4069
# Fernando de Noronha|PE
53990||-3.8403|-32.4108
# Padre Bernardo|GO
737||-15.1606|-48.2837
# Pirenópolis|GO
72980||-15.8518|-48.9594
# Tarauacá|AC
69970||-8.1614|-70.7657
`

/** Districts of the cities where oficio starts. */
export const districts = `
# São Paulo|SP
010|Sé|-23.5489|-46.6337
011|Bom Retiro|-23.5253|-46.6400
0120|República|-23.5430|-46.6430
0121|Santa Cecília|-23.5390|-46.6500
0122|Vila Buarque|-23.5450|-46.6490
0123|Higienópolis|-23.5446|-46.6590
01300-01309|Consolação|-23.5520|-46.6560
01310-01329|Bela Vista|-23.5610|-46.6470
014|Jardim Paulista|-23.5690|-46.6620
01450-01455|Jardim Europa|-23.5770|-46.6830
0150|Liberdade|-23.5570|-46.6350
0151|Cambuci|-23.5640|-46.6200
0152-0153|Aclimação|-23.5720|-46.6300
020|Santana|-23.5030|-46.6260
021|Vila Maria|-23.5150|-46.5850
022|Tucuruvi|-23.4790|-46.6060
0223-0227|Jaçanã|-23.4620|-46.5760
023|Tremembé|-23.4570|-46.6230
024|Mandaqui|-23.4830|-46.6400
025|Casa Verde|-23.5050|-46.6570
026|Vila Nova Cachoeirinha|-23.4720|-46.6660
027|Limão|-23.5060|-46.6730
028|Brasilândia|-23.4640|-46.6900
029|Freguesia do Ó|-23.4880|-46.6980
0293-0296|Pirituba|-23.4860|-46.7370
0300-0304|Brás|-23.5450|-46.6160
0305-0307|Belém|-23.5390|-46.5920
031|Mooca|-23.5600|-46.5990
0313-0315|Vila Prudente|-23.5810|-46.5830
032|São Lucas|-23.5920|-46.5480
0330-0334|Tatuapé|-23.5400|-46.5760
0335-0339|Vila Formosa|-23.5650|-46.5440
034|Carrão|-23.5510|-46.5390
035|Vila Matilde|-23.5390|-46.5240
036|Penha|-23.5270|-46.5430
037|Cangaíba|-23.5060|-46.5260
038|Ermelino Matarazzo|-23.4950|-46.4790
039|Sapopemba|-23.6010|-46.5120
0400-0401|Paraíso|-23.5750|-46.6430
0402-0403|Vila Clementino|-23.5980|-46.6440
0404-0406|Saúde|-23.6180|-46.6390
0410-0412|Vila Mariana|-23.5890|-46.6340
0413-0415|Bosque da Saúde|-23.6110|-46.6260
042|Ipiranga|-23.5900|-46.6050
0424-0429|Sacomã|-23.6140|-46.5920
043|Jabaquara|-23.6490|-46.6440
044|Cidade Ademar|-23.6680|-46.6560
0450-0451|Vila Nova Conceição|-23.5930|-46.6680
0452|Moema|-23.6030|-46.6640
0453|Itaim Bibi|-23.5840|-46.6790
0454-0455|Vila Olímpia|-23.5950|-46.6850
0456-0458|Brooklin|-23.6160|-46.6880
046|Campo Belo|-23.6240|-46.6710
0465-0469|Jurubatuba|-23.6780|-46.6930
047|Santo Amaro|-23.6520|-46.7090
0476-0479|Socorro|-23.6810|-46.7070
048|Grajaú|-23.7610|-46.6970
0488-0489|Parelheiros|-23.8280|-46.7270
049|Jardim Ângela|-23.7110|-46.7700
0500-0501|Perdizes|-23.5360|-46.6760
0502-0503|Pompeia|-23.5300|-46.6850
0504-0509|Lapa|-23.5230|-46.7050
051|Jaraguá|-23.4570|-46.7430
052|Perus|-23.4070|-46.7530
0530-0531|Vila Leopoldina|-23.5270|-46.7320
0532-0535|Jaguaré|-23.5500|-46.7480
0536-0539|Rio Pequeno|-23.5710|-46.7560
05401-05432|Pinheiros|-23.5640|-46.6870
05433-05447|Vila Madalena|-23.5530|-46.6910
05448-05499|Alto de Pinheiros|-23.5510|-46.7120
055|Butantã|-23.5720|-46.7190
0560-0569|Morumbi|-23.6000|-46.7190
0561-0562|Vila Sônia|-23.5990|-46.7390
057|Vila Andrade|-23.6260|-46.7350
0575-0579|Campo Limpo|-23.6460|-46.7590
058|Jardim São Luís|-23.6700|-46.7370
0585-0589|Capão Redondo|-23.6690|-46.7790
080|São Miguel Paulista|-23.4960|-46.4430
081|Itaim Paulista|-23.5010|-46.3990
082|Itaquera|-23.5400|-46.4550
083|São Mateus|-23.6110|-46.4770
084|Guaianases|-23.5420|-46.4150
0847-0849|Cidade Tiradentes|-23.5830|-46.4090
# Rio de Janeiro|RJ
200|Centro|-22.9050|-43.1770
2008|Saúde|-22.8970|-43.1850
2022|Gamboa|-22.8980|-43.1970
2024|Santa Teresa|-22.9220|-43.1860
2025|Estácio|-22.9160|-43.2040
2026|Rio Comprido|-22.9250|-43.2100
2027|Maracanã|-22.9120|-43.2300
2051-2053|Tijuca|-22.9330|-43.2380
2054|Andaraí|-22.9290|-43.2520
2055|Vila Isabel|-22.9160|-43.2450
2056|Grajaú|-22.9220|-43.2640
207|Méier|-22.9020|-43.2800
2071|Engenho Novo|-22.9070|-43.2680
2072|Lins de Vasconcelos|-22.9130|-43.2790
2077|Cachambi|-22.8890|-43.2750
209|São Cristóvão|-22.8990|-43.2220
2091|Benfica|-22.8920|-43.2390
2100-2102|Olaria|-22.8460|-43.2680
2103|Ramos|-22.8510|-43.2560
2104|Bonsucesso|-22.8660|-43.2530
2107|Penha|-22.8430|-43.2790
212|Irajá|-22.8310|-43.3240
2121|Vicente de Carvalho|-22.8530|-43.3120
2122|Vila da Penha|-22.8440|-43.3110
213|Madureira|-22.8710|-43.3370
2138|Cascadura|-22.8820|-43.3290
215|Pavuna|-22.8110|-43.3620
216|Anchieta|-22.8240|-43.4010
217|Realengo|-22.8790|-43.4300
218|Bangu|-22.8750|-43.4650
219|Ilha do Governador|-22.8150|-43.2000
2200-2208|Copacabana|-22.9710|-43.1860
22010|Leme|-22.9630|-43.1690
22210|Flamengo|-22.9330|-43.1760
22211-22219|Glória|-22.9210|-43.1750
22220-22229|Catete|-22.9270|-43.1780
22230-22239|Flamengo|-22.9370|-43.1770
22240|Laranjeiras|-22.9350|-43.1870
22241|Cosme Velho|-22.9420|-43.1980
2225|Botafogo|-22.9480|-43.1800
2226|Humaitá|-22.9550|-43.1970
2227-2228|Botafogo|-22.9530|-43.1890
2229|Urca|-22.9490|-43.1650
2241-2242|Ipanema|-22.9840|-43.2020
2243-2244|Leblon|-22.9840|-43.2240
2245|Gávea|-22.9790|-43.2330
2246|Jardim Botânico|-22.9670|-43.2200
2247|Lagoa|-22.9640|-43.2040
2261|São Conrado|-22.9930|-43.2620
2262-2265|Barra da Tijuca|-23.0030|-43.3260
227|Taquara|-22.9210|-43.3720
2274|Freguesia|-22.9400|-43.3430
2275|Anil|-22.9530|-43.3380
2277|Pechincha|-22.9320|-43.3570
2278|Jacarepaguá|-22.9690|-43.3930
2279|Recreio dos Bandeirantes|-23.0180|-43.4640
230|Campo Grande|-22.9020|-43.5610
2302-2303|Guaratiba|-23.0290|-43.5780
235|Santa Cruz|-22.9190|-43.6840
# Curitiba|PR
8001-8002|Centro|-25.4300|-49.2710
8003|Alto da Glória|-25.4190|-49.2610
80035|Cabral|-25.4080|-49.2540
8004|Alto da XV|-25.4260|-49.2530
8005|Cristo Rei|-25.4320|-49.2450
8006|Centro|-25.4330|-49.2610
8021|Jardim Botânico|-25.4420|-49.2460
80215-80219|Prado Velho|-25.4520|-49.2530
8022|Parolin|-25.4590|-49.2650
8023|Rebouças|-25.4430|-49.2640
8024-8025|Água Verde|-25.4520|-49.2820
8031|Seminário|-25.4500|-49.3050
8032|Vila Izabel|-25.4560|-49.2950
8033|Portão|-25.4690|-49.2960
8041|São Francisco|-25.4240|-49.2770
8042-8044|Batel|-25.4410|-49.2880
8051|São Francisco|-25.4220|-49.2760
8053|Centro Cívico|-25.4140|-49.2660
8054|Ahú|-25.4020|-49.2600
806|Água Verde|-25.4560|-49.2840
8071-8073|Bigorrilho|-25.4340|-49.2970
8074|Seminário|-25.4460|-49.3060
8081|Mercês|-25.4200|-49.2920
8082|Vista Alegre|-25.4090|-49.3000
8105|Novo Mundo|-25.4860|-49.2940
8107|Fazendinha|-25.4780|-49.3230
8113|Capão Raso|-25.5010|-49.2960
812|Campo Comprido|-25.4490|-49.3330
81210|Mossunguê|-25.4390|-49.3270
813-814|Cidade Industrial|-25.4960|-49.3370
8151-8152|Guabirotuba|-25.4650|-49.2420
8153|Jardim das Américas|-25.4570|-49.2270
8154-8159|Uberaba|-25.4820|-49.2180
8161-8163|Hauer|-25.4810|-49.2480
8164-8169|Boqueirão|-25.5010|-49.2420
8171-8173|Xaxim|-25.5070|-49.2650
8181-8183|Pinheirinho|-25.5240|-49.2930
819|Sítio Cercado|-25.5390|-49.2700
820|Santa Felicidade|-25.4020|-49.3290
8210-8212|Pilarzinho|-25.3960|-49.2890
8213|Abranches|-25.3720|-49.2720
8220|São Lourenço|-25.3870|-49.2680
824|Santa Felicidade|-25.3980|-49.3350
8251-8252|Bacacheri|-25.3990|-49.2410
8254-8256|Boa Vista|-25.3850|-49.2430
8260-8262|Tingui|-25.3830|-49.2250
8263-8269|Santa Cândida|-25.3700|-49.2260
8280|Tarumã|-25.4250|-49.2190
8281|Capão da Imbuia|-25.4360|-49.2110
8282-8284|Bairro Alto|-25.4080|-49.2030
829|Cajuru|-25.4560|-49.2110
# Recife|PE
5001|Santo Antônio|-8.0640|-34.8780
5003|Recife Antigo|-8.0630|-34.8710
5004|Santo Amaro|-8.0480|-34.8780
5005-5006|Boa Vista|-8.0600|-34.8890
5007|Ilha do Leite|-8.0660|-34.8960
5008|Coelhos|-8.0700|-34.8900
5010-5011|Santo Amaro|-8.0460|-34.8810
5061-5062|Madalena|-8.0540|-34.9090
5063-5064|Cordeiro|-8.0490|-34.9290
5067-5069|Iputinga|-8.0380|-34.9330
5071|Torre|-8.0460|-34.9100
5072|Prado|-8.0640|-34.9130
5073|Engenho do Meio|-8.0560|-34.9420
5074|Várzea|-8.0470|-34.9590
5075|Bongi|-8.0680|-34.9160
5076|San Martin|-8.0670|-34.9270
5077|Afogados|-8.0760|-34.9060
5078|Jardim São Paulo|-8.0810|-34.9400
5079|Curado|-8.0770|-34.9610
508|Mustardinha|-8.0710|-34.9230
5086-5087|Areias|-8.0940|-34.9300
5092|Tejipió|-8.0900|-34.9530
5098|Caxangá|-8.0320|-34.9580
5101|Pina|-8.0900|-34.8830
5102-5104|Boa Viagem|-8.1180|-34.8990
5111-5113|Boa Viagem|-8.1300|-34.9040
5115-5117|Imbiribeira|-8.1130|-34.9130
5118-5120|Ipsep|-8.1120|-34.9240
5122-5124|Ibura|-8.1230|-34.9380
5125-5126|Jordão|-8.1420|-34.9370
5128-5135|Cohab|-8.1260|-34.9480
52010|Derby|-8.0560|-34.8990
52011-52019|Graças|-8.0480|-34.8990
5202|Espinheiro|-8.0430|-34.8920
5203|Campo Grande|-8.0330|-34.8820
5204|Encruzilhada|-8.0370|-34.8900
52050|Aflitos|-8.0400|-34.8970
52051-52059|Tamarineira|-8.0290|-34.9020
5206|Casa Forte|-8.0340|-34.9180
5207|Apipucos|-8.0210|-34.9350
5208-5209|Nova Descoberta|-8.0040|-34.9240
5211-5212|Água Fria|-8.0180|-34.8930
5213|Beberibe|-8.0040|-34.8920
5217|Dois Irmãos|-8.0150|-34.9440
`
