import { outdoors, plant, room, rug, table, wall, windowPane } from './backdrops.ts'
import {
  circle,
  group,
  oval,
  rect,
  repeat,
  shadow,
  shape,
  sparkle,
  stroke,
  tone,
  type Scene,
} from './kit.ts'

/** Bucket, sprays and cloths on a gleaming floor. */
const cleaningKit: Scene = (brush) => {
  const { main, second, third, light, metal, ink } = brush.palette
  const spray = (x: number, fill: string) =>
    shadow(x + 28, 424, 40) +
    shape(
      `M${x} 330Q${x} 300 ${x + 18} 290V270H${x + 38}V290Q${x + 56} 300 ${x + 56} 330V420H${x}Z`,
      fill,
    ) +
    rect(x + 8, 346, 40, 46, light, { r: 8, opacity: 0.8 }) +
    shape(`M${x - 8} 246H${x + 42}V272H${x + 12}L${x - 8} 262Z`, ink)
  return (
    room(brush, 360) +
    windowPane(brush, 60, 60, 150, 190) +
    rect(0, 360, 640, 120, light, { opacity: 0.25 }) +
    shadow(320, 430, 110) +
    shape('M230 260H410L388 426H252Z', main) +
    shape('M230 260H300L290 426H252Z', tone(main, 0.15)) +
    oval(320, 260, 90, 20, tone(main, -0.3)) +
    oval(320, 258, 80, 15, '#bfe6f5') +
    circle(280, 246, 22, '#ffffff', { opacity: 0.9 }) +
    circle(316, 240, 28, '#ffffff', { opacity: 0.9 }) +
    circle(354, 248, 22, '#ffffff', { opacity: 0.9 }) +
    circle(340, 214, 11, '#ffffff', { opacity: 0.7 }) +
    stroke('M232 262Q320 120 408 262', tone(metal, -0.2), 6) +
    spray(446, second) +
    spray(528, third) +
    shape('M96 400q60 -24 120 -4l-8 34q-56 10 -108 0Z', third) +
    shape('M96 400q60 -24 120 -4l-3 12q-60 -16 -116 4Z', tone(third, 0.35)) +
    sparkle(470, 130, 30) +
    sparkle(530, 190, 17) +
    sparkle(426, 178, 13) +
    sparkle(150, 350, 12)
  )
}

/** A living room after the cleaning. */
const livingRoom: Scene = (brush) => {
  const { main, second, third, ink, wood, light } = brush.palette
  return (
    room(brush, 372) +
    windowPane(brush, 250, 50, 150, 150) +
    rug(brush, 300, 432, 220) +
    shadow(290, 424, 190) +
    rect(130, 250, 320, 110, tone(main, -0.12), { r: 30 }) +
    rect(150, 320, 280, 70, main, { r: 20 }) +
    rect(290, 322, 3, 60, tone(main, -0.2)) +
    rect(110, 296, 60, 110, tone(main, 0.1), { r: 26 }) +
    rect(410, 296, 60, 110, tone(main, 0.1), { r: 26 }) +
    rect(186, 272, 70, 64, second, { r: 14, turn: -10 }) +
    rect(330, 272, 66, 62, third, { r: 14, turn: 8 }) +
    rect(134, 404, 14, 20, wood) +
    rect(432, 404, 14, 20, wood) +
    plant(brush, 66, 424, 1.15, second) +
    shadow(556, 440, 60) +
    stroke('M560 410C560 300 500 250 548 140', ink, 8) +
    stroke('M548 140V120', ink, 12) +
    oval(552, 412, 62, 30, second) +
    oval(540, 402, 32, 13, tone(second, 0.35)) +
    circle(516, 430, 12, ink) +
    circle(590, 430, 12, ink) +
    sparkle(220, 226, 18, light) +
    sparkle(420, 236, 22, light) +
    sparkle(300, 432, 14, light)
  )
}

/** A wardrobe going up, one door to go. */
const wardrobe: Scene = (brush) => {
  const { main, second, third, wood, light, ink, metal } = brush.palette
  const shirt = (x: number, fill: string) =>
    stroke(`M${x} 126v10`, metal, 4) +
    shape(`M${x - 15} 146L${x} 134L${x + 15} 146V250H${x - 15}Z`, fill)
  return (
    room(brush, 396) +
    shadow(300, 436, 190) +
    rect(160, 70, 280, 360, tone(wood, 0.1), { r: 8 }) +
    rect(174, 84, 252, 332, tone(wood, -0.42)) +
    rect(174, 124, 126, 6, metal) +
    shirt(196, main) +
    shirt(226, second) +
    shirt(254, third) +
    shirt(280, tone(main, 0.4)) +
    rect(174, 300, 126, 8, tone(wood, 0.1)) +
    rect(186, 268, 50, 32, third, { r: 6 }) +
    rect(186, 322, 102, 38, tone(wood, 0.22), { r: 4 }) +
    rect(186, 368, 102, 38, tone(wood, 0.22), { r: 4 }) +
    circle(237, 341, 5, ink) +
    circle(237, 387, 5, ink) +
    rect(300, 84, 8, 332, tone(wood, 0.1)) +
    rect(308, 84, 118, 332, tone(wood, 0.28)) +
    rect(322, 100, 90, 140, tone(wood, 0.38), { r: 6 }) +
    rect(322, 256, 90, 144, tone(wood, 0.38), { r: 6 }) +
    rect(318, 236, 7, 40, ink, { r: 3 }) +
    shape('M160 70L84 104V448L160 430Z', tone(wood, 0.32)) +
    shape('M148 96L98 118V420L148 406Z', tone(wood, 0.42)) +
    rect(110, 250, 6, 36, ink, { r: 3 }) +
    shadow(540, 446, 70) +
    group(
      [
        rect(0, 0, 110, 44, main, { r: 12 }),
        rect(110, 12, 26, 20, ink, { r: 4 }),
        rect(136, 18, 36, 8, metal),
        shape('M18 40H56L48 104H14Z', tone(main, -0.2)),
        rect(4, 100, 56, 22, ink, { r: 6 }),
        rect(14, 10, 50, 8, light, { r: 4, opacity: 0.5 }),
      ],
      'translate(462 324)',
    ) +
    repeat(4, (i) => rect(476 + i * 26, 452 + (i % 2) * 8, 14, 5, metal, { r: 2 }))
  )
}

/** Shelves on the wall and the television in its place. */
const shelves: Scene = (brush) => {
  const { main, second, third, wood, ink, light, leaf } = brush.palette
  const colours = [main, second, third, tone(main, 0.4), leaf, tone(second, 0.3)]
  const books = (x: number, y: number, count: number) =>
    repeat(count, (i) => {
      const height = 40 + ((i * 17 + x) % 22)
      return rect(x + i * 17, y - height, 14, height, colours[(i + count) % 6] ?? main, {
        r: 2,
      })
    })
  const shelf = (x: number, y: number, w: number) =>
    rect(x, y, w, 12, wood, { r: 3 }) +
    rect(x + 6, y + 12, w - 12, 6, ink, { opacity: 0.12 })
  return (
    room(brush, 400) +
    rect(70, 90, 300, 180, ink, { r: 10 }) +
    rect(80, 100, 280, 160, tone(main, -0.2), { r: 4 }) +
    shape('M80 220Q150 150 220 200T360 170V260H80Z', tone(main, 0.3)) +
    circle(300, 138, 20, third) +
    shape('M80 100H210L110 260H80Z', light, { opacity: 0.12 }) +
    shelf(420, 150, 170) +
    books(432, 150, 6) +
    oval(560, 132, 18, 18, second) +
    shelf(420, 250, 170) +
    books(500, 250, 5) +
    rect(436, 204, 38, 46, light, { r: 4 }) +
    rect(442, 210, 26, 34, third, { r: 3 }) +
    shadow(220, 440, 190) +
    rect(50, 330, 340, 96, wood, { r: 8 }) +
    repeat(3, (i) => rect(60 + i * 110, 340, 102, 76, tone(wood, 0.2), { r: 4 })) +
    repeat(3, (i) => circle(111 + i * 110, 378, 5, ink)) +
    rect(66, 426, 12, 18, tone(wood, -0.3)) +
    rect(362, 426, 12, 18, tone(wood, -0.3)) +
    rect(90, 312, 70, 18, ink, { r: 5 }) +
    plant(brush, 520, 438, 1.2, main)
  )
}

/** A bed of flowers and the can that waters it. */
const flowerBed: Scene = (brush) => {
  const { main, second, third, leaf, wood, light } = brush.palette
  const petals = [second, third, light, tone(second, 0.35)]
  const flower = (x: number, y: number, i: number) =>
    stroke(`M${x} 400Q${x + 6} ${(y + 400) / 2} ${x} ${y}`, tone(leaf, -0.2), 5) +
    oval(x - 12, (y + 400) / 2 + 20, 16, 7, leaf, { turn: 24 }) +
    oval(x + 12, (y + 400) / 2 + 6, 16, 7, tone(leaf, 0.15), { turn: -24 }) +
    repeat(6, (p) =>
      oval(x, y - 13, 8, 13, petals[i % 4] ?? second, { turn: p * 60, around: [x, y] }),
    ) +
    circle(x, y, 8, i % 4 === 1 ? wood : third)
  return (
    outdoors(brush, 330) +
    repeat(9, (i) =>
      shape(
        `M${i * 74 - 10} 350V232L${i * 74 + 18} 206L${i * 74 + 46} 232V350Z`,
        tone(light, -0.02),
      ),
    ) +
    rect(0, 256, 640, 14, tone(light, -0.08)) +
    rect(0, 316, 640, 14, tone(light, -0.08)) +
    shape('M0 396Q160 370 320 392T640 388V480H0Z', '#7a5238') +
    shape('M0 412Q160 390 320 408T640 404V480H0Z', '#694530') +
    repeat(8, (i) => flower(40 + i * 52, 300 - ((i * 41) % 60), i)) +
    repeat(7, (i) => oval(30 + i * 60, 404, 22, 12, tone(leaf, (i % 3) * 0.12))) +
    shadow(536, 446, 84) +
    stroke('M478 348Q440 330 424 286', main, 18) +
    shape('M404 274l34 -14l8 22l-30 14Z', tone(main, 0.2)) +
    stroke('M590 340q44 26 -4 84', tone(main, -0.2), 12) +
    shape('M470 330H600L588 444H482Z', main) +
    oval(535, 330, 65, 15, tone(main, -0.25)) +
    shape('M486 344l14 0l4 92l-12 0Z', light, { opacity: 0.25 }) +
    repeat(4, (i) =>
      shape(`M${396 - i * 6} ${290 + i * 20}q6 10 0 14q-6 -4 0 -14Z`, '#7cc4e4'),
    )
  )
}

/** Pots on a balcony. */
const balcony: Scene = (brush) => {
  const { main, second, third, leaf, wood, light, ink } = brush.palette
  return (
    outdoors(brush, 300) +
    rect(0, 388, 640, 92, tone(wood, 0.25)) +
    repeat(7, (i) => rect(i * 100 - 20, 388, 3, 92, tone(wood, -0.05))) +
    repeat(16, (i) => rect(i * 42 + 8, 214, 7, 176, ink, { opacity: 0.75 })) +
    rect(0, 204, 640, 16, ink, { r: 4, opacity: 0.85 }) +
    repeat(3, (n) => {
      const x = 90 + n * 150
      return (
        rect(x, 206, 110, 44, [main, second, third][n] ?? main, { r: 8 }) +
        repeat(5, (i) =>
          oval(x + 14 + i * 21, 196 - (i % 2) * 12, 14, 20, tone(leaf, (i % 3) * 0.14)),
        ) +
        repeat(4, (i) =>
          circle(
            x + 20 + i * 24,
            178 + (i % 2) * 12,
            9,
            [third, light, second][n] ?? third,
          ),
        )
      )
    }) +
    plant(brush, 100, 446, 1.5, second) +
    plant(brush, 552, 446, 1.7, main) +
    shadow(320, 446, 90) +
    shape('M250 360H390L376 442H264Z', third) +
    rect(242, 348, 156, 20, tone(third, 0.25), { r: 6 }) +
    repeat(6, (i) =>
      shape(`M${268 + i * 21} 350q-10 -40 4 -74q16 32 4 74Z`, tone(leaf, (i % 3) * 0.13)),
    ) +
    repeat(3, (i) => circle(286 + i * 34, 316 + (i % 2) * 14, 10, '#d8402f')) +
    group(
      [
        rect(0, 0, 66, 12, wood, { r: 6 }),
        shape('M64 -8q40 2 44 14q-4 12 -44 14Z', brush.palette.metal),
      ],
      'translate(424 430) rotate(-6)',
    )
  )
}

/** An armchair, tea and a blanket. */
const armchair: Scene = (brush) => {
  const { main, second, third, wood, light, leaf } = brush.palette
  return (
    room(brush, 384) +
    windowPane(brush, 60, 66, 130, 170) +
    rug(brush, 330, 436, 210) +
    shadow(320, 430, 130) +
    rect(216, 150, 208, 220, main, { r: 60 }) +
    rect(240, 178, 160, 160, tone(main, 0.14), { r: 44 }) +
    rect(196, 280, 62, 128, tone(main, -0.12), { r: 28 }) +
    rect(382, 280, 62, 128, tone(main, -0.12), { r: 28 }) +
    rect(244, 330, 152, 76, tone(main, 0.06), { r: 20 }) +
    shape('M376 270Q424 258 448 288L456 410Q410 424 388 400Z', second) +
    repeat(4, (i) =>
      stroke(
        `M${390 + i * 2} ${300 + i * 28}Q420 ${290 + i * 28} ${450 + i} ${304 + i * 28}`,
        tone(second, 0.35),
        4,
      ),
    ) +
    repeat(6, (i) => stroke(`M${396 + i * 11} 412v10`, tone(second, -0.1), 4)) +
    rect(272, 232, 96, 84, third, { r: 20, turn: 6 }) +
    rect(232, 404, 16, 24, wood) +
    rect(392, 404, 16, 24, wood) +
    shadow(538, 436, 66) +
    oval(538, 330, 70, 14, tone(wood, 0.2)) +
    rect(530, 334, 16, 96, wood) +
    oval(538, 430, 40, 9, tone(wood, -0.15)) +
    shape('M512 288H556V312Q556 326 534 326T512 312Z', light) +
    stroke('M556 294q18 6 0 22', light, 5) +
    stroke('M526 276q-8 -12 2 -22M542 276q-8 -12 2 -22', '#ffffff', 4, { opacity: 0.85 }) +
    rect(560, 316, 40, 8, tone(leaf, 0.1), { r: 3 }) +
    oval(150, 444, 30, 11, third) +
    oval(196, 452, 30, 11, third) +
    oval(140, 442, 14, 6, tone(third, 0.4)) +
    oval(186, 450, 14, 6, tone(third, 0.4))
  )
}

/** A cot, blocks and a bear. */
const nursery: Scene = (brush) => {
  const { main, second, third, wood, light, ink } = brush.palette
  const fur = tone(wood, 0.25)
  return (
    room(brush, 384) +
    repeat(5, (i) => {
      const x = 60 + i * 130
      return sparkle(x, 60 + (i % 2) * 30, 14, light)
    }) +
    stroke('M250 0V70M180 70H320M180 70v36M250 70v50M320 70v36', ink, 3) +
    circle(180, 120, 17, second) +
    sparkle(250, 138, 24, third) +
    circle(320, 120, 17, main) +
    shadow(250, 430, 190) +
    rect(80, 220, 20, 208, light, { r: 8 }) +
    rect(400, 220, 20, 208, light, { r: 8 }) +
    rect(100, 330, 300, 50, second, { r: 10 }) +
    rect(100, 322, 300, 26, tone(second, 0.5), { r: 12 }) +
    rect(116, 296, 84, 34, '#ffffff', { r: 14 }) +
    repeat(9, (i) => rect(118 + i * 31, 236, 10, 152, light, { r: 5 })) +
    rect(88, 226, 324, 18, light, { r: 8 }) +
    rect(88, 380, 324, 18, light, { r: 8 }) +
    shadow(500, 444, 66) +
    oval(500, 404, 46, 40, fur) +
    oval(500, 410, 28, 26, tone(fur, 0.4)) +
    circle(472, 318, 15, fur) +
    circle(528, 318, 15, fur) +
    circle(500, 342, 38, fur) +
    oval(500, 354, 18, 13, tone(fur, 0.45)) +
    circle(486, 336, 4, ink) +
    circle(514, 336, 4, ink) +
    oval(500, 349, 6, 4, ink) +
    oval(464, 432, 18, 13, fur) +
    oval(536, 432, 18, 13, fur) +
    shape('M482 376L500 384L518 376V396L500 388L482 396Z', main) +
    rect(566, 404, 40, 40, third, { r: 6 }) +
    rect(584, 366, 38, 38, main, { r: 6, turn: 8 })
  )
}

/** A sewing machine at work. */
const sewingMachine: Scene = (brush) => {
  const { main, second, third, metal, ink, light } = brush.palette
  return (
    table(brush, 356) +
    windowPane(brush, 48, 56, 130, 160) +
    shadow(344, 404, 220, 14) +
    rect(150, 344, 400, 52, tone(main, -0.15), { r: 14 }) +
    rect(458, 170, 84, 182, main, { r: 18 }) +
    rect(190, 156, 352, 82, main, { r: 30 }) +
    rect(190, 156, 74, 136, main, { r: 22 }) +
    rect(206, 168, 320, 12, tone(main, 0.35), { r: 6, opacity: 0.7 }) +
    circle(556, 206, 36, tone(metal, 0.1)) +
    circle(556, 206, 22, tone(metal, -0.15)) +
    circle(500, 250, 16, third) +
    circle(500, 296, 11, light) +
    rect(218, 288, 16, 34, metal) +
    stroke('M226 318V352', ink, 4) +
    rect(208, 344, 38, 8, metal, { r: 3 }) +
    rect(330, 112, 30, 46, second, { r: 6 }) +
    rect(324, 106, 42, 9, third, { r: 3 }) +
    rect(324, 152, 42, 9, third, { r: 3 }) +
    stroke('M340 116C280 90 236 110 228 170V300', second, 3) +
    shape('M20 360Q120 330 226 350T420 352Q380 400 300 404T120 440T0 430Z', second) +
    shape('M20 360Q120 330 226 350T420 352Q300 372 220 366T20 384Z', tone(second, 0.28)) +
    stroke('M40 376Q140 350 226 358', light, 4) +
    circle(590, 420, 20, third) +
    circle(590, 420, 7, ink) +
    group(
      [
        circle(0, 0, 16, 'none', { stroke: second, width: 8 }),
        circle(0, 40, 16, 'none', { stroke: second, width: 8 }),
        stroke('M14 8L96 46M14 32L96 -4', metal, 9),
      ],
      'translate(440 430) rotate(-8)',
    )
  )
}

/** A dress on its form. */
const dressForm: Scene = (brush) => {
  const { main, second, third, wood, ink, light } = brush.palette
  const spool = (x: number, y: number, fill: string) =>
    rect(x, y, 34, 40, fill, { r: 4 }) +
    rect(x - 5, y - 6, 44, 9, tone(wood, 0.2), { r: 3 }) +
    rect(x - 5, y + 37, 44, 9, tone(wood, 0.2), { r: 3 })
  return (
    room(brush, 400) +
    rect(418, 110, 190, 12, wood, { r: 4 }) +
    rect(418, 210, 190, 12, wood, { r: 4 }) +
    spool(432, 66, second) +
    spool(490, 66, third) +
    spool(550, 66, main) +
    repeat(4, (i) =>
      rect(
        428 + i * 6,
        190 - i * 20 + 2,
        150 - i * 10,
        18,
        [second, light, main, third][i] ?? main,
        { r: 8 },
      ),
    ) +
    shadow(250, 440, 120) +
    rect(243, 380, 14, 60, wood) +
    stroke('M250 424L190 444M250 424L310 444', wood, 12) +
    circle(250, 86, 15, wood) +
    rect(232, 94, 36, 30, tone(wood, 0.45)) +
    shape('M196 130Q250 108 304 130L296 200Q284 232 300 250H200Q216 232 204 200Z', main) +
    shape('M200 248H300L372 392Q250 420 128 392Z', main) +
    shape('M200 248H228L196 404Q156 400 128 392Z', tone(main, 0.16)) +
    shape('M300 248H280L322 404Q352 398 372 392Z', tone(main, -0.16)) +
    rect(198, 238, 104, 16, third, { r: 6 }) +
    repeat(12, (i) =>
      circle(150 + ((i * 53) % 200), 290 + ((i * 31) % 90), 5, light, { opacity: 0.7 }),
    ) +
    stroke('M196 130Q200 240 150 300Q130 330 152 356', third, 8) +
    repeat(6, (i) => stroke(`M${198 - i * 3} ${160 + i * 20}l8 2`, ink, 2)) +
    plant(brush, 560, 440, 1.1, second)
  )
}

/** A door, its new lock and the key in it. */
const lock: Scene = (brush) => {
  const { main, third, metal, ink, light, wood } = brush.palette
  return (
    wall(brush) +
    rect(90, 0, 420, 480, tone(wood, -0.2)) +
    rect(110, 0, 390, 480, main) +
    rect(146, 40, 200, 180, tone(main, -0.15), { r: 8 }) +
    rect(156, 50, 180, 160, tone(main, 0.08), { r: 6 }) +
    rect(146, 264, 200, 240, tone(main, -0.15), { r: 8 }) +
    rect(156, 274, 180, 230, tone(main, 0.08), { r: 6 }) +
    shape('M110 0H260L150 480H110Z', light, { opacity: 0.1 }) +
    rect(386, 126, 84, 250, tone(metal, 0.15), { r: 30 }) +
    rect(394, 134, 68, 234, tone(metal, 0.4), { r: 26 }) +
    rect(310, 178, 126, 28, tone(metal, -0.15), { r: 14 }) +
    rect(316, 182, 110, 9, tone(metal, 0.6), { r: 5 }) +
    circle(428, 192, 26, tone(metal, -0.05)) +
    circle(428, 300, 30, tone(metal, -0.2)) +
    circle(428, 300, 22, third) +
    rect(424, 290, 8, 22, ink) +
    rect(432, 294, 70, 13, tone(third, -0.15), { r: 4 }) +
    circle(530, 300, 36, third) +
    circle(530, 300, 15, tone(third, -0.35)) +
    stroke('M530 330C540 370 500 380 520 420', tone(metal, -0.1), 6) +
    circle(520, 436, 24, brush.palette.second) +
    circle(520, 436, 10, light, { opacity: 0.6 }) +
    sparkle(476, 254, 18)
  )
}

/** Keys of every kind on the board. */
const keyBoard: Scene = (brush) => {
  const { main, second, third, metal, wood } = brush.palette
  const fills = [
    third,
    tone(metal, 0.15),
    tone(second, 0.1),
    tone(metal, -0.15),
    tone(main, 0.2),
  ]
  const key = (x: number, y: number, i: number) => {
    const fill = fills[brush.random.int(0, 4)] ?? third
    const head =
      i % 3 === 0 ? rect(x - 20, y, 40, 38, fill, { r: 10 }) : circle(x, y + 20, 22, fill)
    return (
      circle(x, y - 6, 6, tone(wood, -0.5)) +
      head +
      circle(x, y + 14, 8, tone(wood, 0.12)) +
      rect(x - 6, y + 36, 12, 62, fill) +
      shape(`M${x + 6} ${y + 62}h10v8h-6v8h9v10h-13Z`, fill) +
      rect(x - 3, y + 40, 3, 54, tone(fill, 0.45))
    )
  }
  return (
    wall(brush) +
    rect(50, 40, 540, 330, tone(wood, -0.15), { r: 14 }) +
    rect(64, 54, 512, 302, tone(wood, 0.12), { r: 8 }) +
    repeat(3, (i) => stroke(`M80 ${110 + i * 90}q200 -20 480 4`, tone(wood, -0.05), 3)) +
    repeat(14, (i) => key(110 + (i % 7) * 70, i < 7 ? 90 : 230, i)) +
    rect(0, 420, 640, 60, wood) +
    rect(0, 420, 640, 10, tone(wood, 0.3)) +
    rect(70, 372, 150, 52, main, { r: 10 }) +
    rect(86, 346, 40, 30, tone(main, -0.2), { r: 6 }) +
    circle(190, 398, 15, third) +
    shape('M410 424V392Q410 350 452 350T494 392V424Z', second) +
    stroke('M428 352V322Q428 292 452 292T476 322V352', tone(metal, -0.1), 12) +
    circle(452, 392, 9, tone(second, -0.45)) +
    rect(448, 394, 8, 20, tone(second, -0.45))
  )
}

export const houseScenes = {
  limpeza: [cleaningKit, livingRoom],
  montagem: [wardrobe, shelves],
  jardinagem: [flowerBed, balcony],
  cuidados: [armchair, nursery],
  costura: [sewingMachine, dressForm],
  chaveiro: [lock, keyBoard],
} as const
