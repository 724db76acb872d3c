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

const CARD = '#d9a66c'

const box = (x: number, y: number, w: number, h: number, fill = CARD) =>
  rect(x, y, w, h, fill, { r: 4 }) +
  rect(x, y, w, h * 0.2, tone(fill, 0.18), { r: 4 }) +
  rect(x + w * 0.4, y, w * 0.2, h * 0.42, tone(fill, 0.45)) +
  rect(x + w * 0.74, y + h * 0.72, w * 0.16, h * 0.12, tone(fill, -0.3), { r: 2 })

/** A van loaded for the move. */
const van: Scene = (brush) => {
  const { main, second, third, ink, light, metal } = brush.palette
  const wheel = (x: number) =>
    circle(x, 400, 40, ink) + circle(x, 400, 22, tone(metal, 0.2)) + circle(x, 400, 8, ink)
  return (
    outdoors(brush, 320) +
    rect(0, 396, 640, 84, '#8d8f98') +
    rect(0, 396, 640, 10, '#c9c7c0') +
    repeat(5, (i) => rect(20 + i * 140, 440, 72, 7, light, { r: 3, opacity: 0.8 })) +
    shadow(320, 442, 260) +
    rect(80, 150, 320, 244, main, { r: 16 }) +
    rect(100, 176, 196, 190, tone(main, -0.5), { r: 6 }) +
    box(112, 286, 84, 80) +
    box(204, 300, 78, 66, tone(CARD, -0.12)) +
    box(130, 218, 76, 66, tone(CARD, 0.12)) +
    rect(222, 224, 16, 76, third) +
    shape('M206 190H254L266 226H194Z', second) +
    shape(
      'M398 210H486Q510 212 522 240L548 300Q570 306 570 340V394H398Z',
      tone(main, 0.12),
    ) +
    shape('M420 230H480Q494 232 502 252L520 298H420Z', '#cfe9f3') +
    shape('M430 298L462 230H480L444 298Z', '#ffffff', { opacity: 0.6 }) +
    rect(424, 320, 34, 8, ink, { r: 4 }) +
    rect(548, 336, 22, 24, third, { r: 8 }) +
    rect(70, 384, 510, 18, tone(main, -0.4), { r: 6 }) +
    rect(320, 200, 56, 8, light, { r: 4, opacity: 0.7 }) +
    rect(320, 218, 40, 8, light, { r: 4, opacity: 0.5 }) +
    wheel(170) +
    wheel(480)
  )
}

/** A home in boxes. */
const boxes: Scene = (brush) => {
  const { main, second, third, wood, ink, light } = brush.palette
  return (
    room(brush, 384) +
    windowPane(brush, 420, 64, 150, 180) +
    shadow(240, 440, 220) +
    box(60, 310, 150, 128) +
    box(222, 330, 140, 108, tone(CARD, -0.1)) +
    box(90, 206, 120, 104, tone(CARD, 0.14)) +
    box(236, 244, 104, 86, tone(CARD, 0.05)) +
    shape('M222 330L200 306L262 300L290 330Z', tone(CARD, 0.3)) +
    rect(250, 184, 16, 62, light, { r: 6 }) +
    shape('M224 138H292L308 192H208Z', second) +
    rect(118, 176, 70, 30, main, { r: 6 }) +
    rect(124, 160, 60, 18, third, { r: 4 }) +
    rect(130, 146, 52, 16, second, { r: 4 }) +
    shadow(494, 446, 96) +
    rect(424, 330, 140, 92, main, { r: 12 }) +
    rect(436, 344, 116, 66, tone(main, 0.14), { r: 8 }) +
    stroke('M432 422V300H400', ink, 9) +
    circle(446, 434, 14, ink) +
    circle(544, 434, 14, ink) +
    rect(408, 422, 170, 9, ink, { r: 4 }) +
    plant(brush, 380, 446, 0.85, third) +
    stroke('M40 430q60 -20 120 20', wood, 5, { opacity: 0.5 })
  )
}

/** A brick wall rising course by course. */
const bricks: Scene = (brush) => {
  const { main, third, metal, wood } = brush.palette
  const brick = brush.random.pick(['#d9754a', '#c4623f', '#cf8458'])
  const course = (row: number) => {
    const y = 356 - row * 44
    const count = row > 4 ? 8 - (row - 4) * 2 : 9
    return repeat(count, (i) =>
      rect(
        -50 + i * 84 + (row % 2) * 42,
        y,
        78,
        38,
        tone(brick, ((i * 3 + row * 2) % 5) * 0.07),
        { r: 4 },
      ),
    )
  }
  return (
    outdoors(brush, 360) +
    rect(0, 224, 640, 176, '#d8cfc2') +
    rect(0, 88, 440, 140, '#d8cfc2') +
    repeat(7, course) +
    rect(0, 400, 640, 80, '#c9b28d') +
    rect(0, 400, 640, 12, '#b79e78') +
    shadow(540, 450, 90) +
    shape('M470 392H600L576 446H494Z', main) +
    oval(535, 392, 66, 16, '#a9a49a') +
    oval(525, 386, 36, 12, '#bdb8ad') +
    group(
      [
        shape('M0 0L74 -18L86 30Z', tone(metal, 0.1)),
        stroke('M80 6L104 -6', tone(metal, -0.2), 7),
        rect(102, -16, 64, 18, wood, { r: 9, turn: -14 }),
      ],
      'translate(250 128) rotate(-4)',
    ) +
    repeat(3, (i) =>
      rect(60 + i * 30, 428 - i * 3, 84, 30, tone(brick, i * 0.1), { r: 4 }),
    ) +
    stroke('M0 82H430', third, 3) +
    rect(300, 436, 120, 18, third, { r: 6 }) +
    rect(346, 440, 28, 10, '#d9f3c8', { r: 5 })
  )
}

/** Tiles going up in a bathroom. */
const tiles: Scene = (brush) => {
  const { main, second, third, light, metal, wood } = brush.palette
  const fills = [main, tone(main, 0.3), light, tone(main, 0.55), third]
  return (
    room(brush, 404) +
    rect(0, 0, 640, 392, '#cfc6b8') +
    repeat(30, (i) => {
      const column = i % 6
      const row = Math.floor(i / 6)
      if (row === 0 && column > 2) return ''
      if (row === 1 && column > 4) return ''
      const fill = fills[brush.random.int(0, 4)] ?? main
      const [x, y] = [14 + column * 80, 12 + row * 76]
      const motif =
        i % 3
          ? circle(x + 36, y + 34, 15, tone(fill, 0.25))
          : shape(
              `M${x + 36} ${y + 8}L${x + 62} ${y + 34}L${x + 36} ${y + 60}L${x + 10} ${y + 34}Z`,
              tone(fill, -0.15),
            )
      return rect(x, y, 72, 68, fill, { r: 4 }) + motif
    }) +
    repeat(12, (i) =>
      stroke(
        `M${290 + (i % 6) * 34} ${24 + Math.floor(i / 6) * 26}q14 -10 28 0`,
        '#b9ae9d',
        3,
      ),
    ) +
    shape('M0 0H150L40 392H0Z', '#ffffff', { opacity: 0.14 }) +
    rect(500, 4, 5, 386, wood) +
    shadow(560, 446, 70) +
    shape('M506 340H614L600 444H520Z', second) +
    oval(560, 340, 54, 13, '#d9d2c5') +
    stroke('M508 338Q560 262 612 338', tone(metal, -0.3), 5) +
    repeat(3, (i) => rect(150 - i * 5, 440 - i * 15, 120, 13, fills[i] ?? main, { r: 3 })) +
    group(
      [
        rect(0, 0, 92, 34, metal, { r: 3 }),
        repeat(8, (i) => rect(2 + i * 12, 32, 7, 8, metal)),
        rect(30, -26, 34, 22, wood, { r: 9 }),
      ],
      'translate(330 424)',
    )
  )
}

/** A dressing table with its lights on. */
const vanity: Scene = (brush) => {
  const { main, second, third, light, wood, ink, metal } = brush.palette
  return (
    table(brush, 372) +
    rect(176, 36, 288, 300, tone(wood, 0.2), { r: 144 }) +
    rect(194, 54, 252, 264, '#dcecf2', { r: 126 }) +
    shape('M230 250L380 76L412 100L256 286Z', '#ffffff', { opacity: 0.55 }) +
    repeat(9, (i) => {
      const angle = Math.PI + (i * Math.PI) / 8
      const [x, y] = [320 + Math.cos(angle) * 135, 180 + Math.sin(angle) * 135]
      return circle(x, y, 20, third, { opacity: 0.35 }) + circle(x, y, 11, light)
    }) +
    rect(290, 318, 60, 60, wood) +
    rect(88, 306, 50, 78, second, { r: 10 }) +
    rect(100, 280, 26, 28, ink, { r: 5 }) +
    rect(148, 330, 44, 54, main, { r: 22 }) +
    rect(160, 308, 20, 24, third, { r: 4 }) +
    rect(446, 320, 26, 64, third, { r: 5 }) +
    shape('M450 322V296Q462 276 470 296V322Z', '#c8324a') +
    shape('M500 384L492 314H556L548 384Z', light) +
    stroke('M510 316L500 244M526 316V232M540 316L552 250', wood, 6) +
    oval(498, 238, 9, 18, second) +
    oval(526, 224, 11, 22, main) +
    oval(555, 242, 9, 18, third) +
    oval(330, 420, 74, 20, tone(metal, 0.3)) +
    oval(330, 414, 60, 14, tone(second, 0.45)) +
    sparkle(390, 120, 16)
  )
}

/** Scissors, comb and dryer. */
const salon: Scene = (brush) => {
  const { main, second, third, metal, light, ink } = brush.palette
  const polish = (x: number, fill: string) =>
    rect(x, 398, 44, 46, fill, { r: 10 }) +
    rect(x + 12, 356, 20, 44, ink, { r: 5 }) +
    rect(x + 6, 404, 8, 30, light, { opacity: 0.4, r: 4 })
  return (
    wall(brush) +
    circle(320, 220, 200, light, { opacity: 0.35 }) +
    group(
      [
        rect(-20, -44, 150, 88, main, { r: 44 }),
        shape('M124 -34L196 -26V26L124 34Z', tone(main, -0.25)),
        shape('M0 34H56L74 160H28Z', tone(main, -0.12)),
        circle(24, 0, 26, tone(main, 0.3)),
        circle(24, 0, 14, tone(main, -0.2)),
        rect(54, 60, 9, 26, third, { r: 4 }),
      ],
      'translate(150 140) rotate(-14)',
    ) +
    repeat(3, (i) =>
      stroke(`M${368 + i * 6} ${74 + i * 34}q26 -14 48 0t48 -4`, '#ffffff', 7, {
        opacity: 0.9,
      }),
    ) +
    group(
      [
        stroke('M0 0L150 92', metal, 16),
        stroke('M0 92L150 0', tone(metal, -0.15), 16),
        circle(-24, -14, 26, 'none', { stroke: second, width: 12 }),
        circle(-24, 106, 26, 'none', { stroke: second, width: 12 }),
        circle(75, 46, 7, ink),
      ],
      'translate(380 226) rotate(10)',
    ) +
    group(
      [
        rect(0, 0, 210, 28, third, { r: 8 }),
        repeat(18, (i) => rect(6 + i * 11.4, 24, 6, 44, third, { r: 3 })),
      ],
      'translate(196 312) rotate(-6)',
    ) +
    rect(0, 440, 640, 40, tone(brush.palette.wood, 0.1)) +
    polish(60, second) +
    polish(116, main) +
    polish(172, '#c8324a') +
    plant(brush, 570, 446, 0.9, main)
  )
}

/** A blackboard and books. */
const classroom: Scene = (brush) => {
  const { main, second, third, wood, light, leaf } = brush.palette
  return (
    table(brush, 372) +
    rect(70, 30, 500, 266, wood, { r: 10 }) +
    rect(86, 46, 468, 234, '#24584a') +
    stroke('M120 220V90M112 212H290', light, 4, { opacity: 0.85 }) +
    stroke('M124 204Q200 200 220 140T286 84', third, 5) +
    shape('M350 216L420 96L490 216Z', 'none', { stroke: light, width: 4 }) +
    stroke('M420 96V216', light, 3, { opacity: 0.6 }) +
    circle(500, 96, 28, 'none', { stroke: second, width: 4 }) +
    stroke('M130 254h70M216 254h40M276 254h90', light, 5, { opacity: 0.6 }) +
    rect(240, 290, 160, 12, tone(wood, 0.2), { r: 4 }) +
    rect(270, 284, 34, 8, '#ffffff', { r: 4 }) +
    rect(90, 356, 190, 30, main, { r: 5 }) +
    rect(100, 362, 176, 18, light) +
    rect(104, 328, 168, 28, second, { r: 5 }) +
    rect(112, 333, 156, 17, light) +
    rect(94, 302, 172, 26, third, { r: 5 }) +
    rect(102, 307, 160, 15, light) +
    circle(180, 278, 25, '#d8402f') +
    stroke('M180 256q2 -14 12 -16', tone(wood, -0.3), 5) +
    oval(200, 246, 13, 6, leaf, { turn: -20 }) +
    shape(
      'M350 396Q420 360 480 388Q540 360 610 396V430Q540 400 480 424Q420 400 350 430Z',
      light,
    ) +
    stroke('M480 388V424', '#c9bfae', 4) +
    repeat(3, (i) =>
      stroke(
        `M${376 + i * 4} ${396 + i * 9}q44 -18 88 -4M${500} ${392 + i * 9}q44 -16 84 4`,
        '#c9bfae',
        3,
      ),
    ) +
    group(
      [
        rect(0, 0, 110, 13, second, { r: 3 }),
        shape('M110 0L134 6.5L110 13Z', '#f3d9b0'),
        rect(-12, 0, 14, 13, '#f2a0a0', { r: 3 }),
      ],
      'translate(300 444) rotate(-10)',
    )
  )
}

/** A guitar waiting for its lesson. */
const guitar: Scene = (brush) => {
  const { main, second, third, wood, light, ink } = brush.palette
  const note = (x: number, y: number, fill: string) =>
    stroke(`M${x + 11} ${y}V${y - 44}q16 4 20 20`, fill, 5) +
    oval(x, y, 13, 10, fill, { turn: -20 })
  return (
    room(brush, 400) +
    windowPane(brush, 70, 60, 130, 170) +
    rug(brush, 330, 440, 220) +
    shadow(330, 440, 110) +
    group(
      [
        rect(-11, -210, 22, 200, tone(wood, -0.35), { r: 4 }),
        repeat(8, (i) => rect(-11, -196 + i * 22, 22, 3, light, { opacity: 0.6 })),
        shape('M-18 -260H18L14 -206H-14Z', tone(wood, -0.2)),
        repeat(
          3,
          (i) => circle(-24, -252 + i * 16, 5, third) + circle(24, -252 + i * 16, 5, third),
        ),
        shape(
          'M0 -60C60 -70 78 -20 56 14C92 40 100 130 0 134C-100 130 -92 40 -56 14C-78 -20 -60 -70 0 -60Z',
          second,
        ),
        shape(
          'M0 -50C50 -60 66 -18 46 16C80 44 86 120 0 124C-86 120 -80 44 -46 16C-66 -18 -50 -60 0 -50Z',
          tone(second, 0.22),
        ),
        circle(0, 22, 27, tone(wood, -0.55)),
        circle(0, 22, 31, 'none', { stroke: light, width: 3 }),
        rect(-28, 84, 56, 12, tone(wood, -0.4), { r: 4 }),
        repeat(6, (i) => stroke(`M${-7.5 + i * 3} -206V88`, light, 1, { opacity: 0.85 })),
      ],
      'translate(320 306) rotate(9)',
    ) +
    note(470, 150, main) +
    note(530, 210, second) +
    note(450, 250, third) +
    shadow(530, 446, 76) +
    rect(470, 348, 120, 18, main, { r: 9 }) +
    stroke('M490 366L478 442M570 366L582 442', ink, 9) +
    plant(brush, 80, 444, 1.1, main)
  )
}

/** A dog out for its walk. */
const dog: Scene = (brush) => {
  const { second, third, ink, light, wood, leaf } = brush.palette
  const coat = brush.random.pick([tone(wood, 0.3), tone(wood, -0.1), '#efe3cf', '#5a5560'])
  const dark = tone(coat, -0.22)
  return (
    outdoors(brush, 320) +
    shape('M180 480Q280 380 380 330H430Q400 400 420 480Z', '#e6d3ad') +
    rect(72, 190, 26, 160, wood) +
    circle(85, 160, 66, tone(leaf, -0.1)) +
    circle(46, 190, 42, tone(leaf, 0.05)) +
    circle(122, 186, 44, tone(leaf, 0.12)) +
    shadow(330, 440, 140) +
    stroke('M226 330Q176 300 190 250', coat, 20) +
    rect(240, 360, 30, 78, dark, { r: 12 }) +
    rect(376, 360, 30, 78, dark, { r: 12 }) +
    rect(214, 290, 216, 100, coat, { r: 50 }) +
    rect(222, 350, 32, 90, coat, { r: 14 }) +
    rect(392, 350, 32, 90, coat, { r: 14 }) +
    rect(386, 210, 110, 104, coat, { r: 44 }) +
    oval(486, 276, 42, 28, tone(coat, 0.3)) +
    oval(516, 264, 13, 10, ink) +
    circle(460, 246, 8, ink) +
    circle(463, 243, 3, '#ffffff') +
    oval(400, 252, 20, 44, dark, { turn: 10 }) +
    shape('M490 296q10 30 -8 30q-14 -6 -8 -28Z', '#e8697a') +
    rect(386, 296, 88, 18, second, { r: 9, turn: 8 }) +
    circle(424, 322, 11, third) +
    stroke('M392 304Q250 180 300 0', second, 6) +
    circle(560, 436, 20, '#d4e157') +
    stroke('M546 424q14 10 28 4', light, 4)
  )
}

/** A cat on its sofa. */
const cat: Scene = (brush) => {
  const { main, second, third, ink, light } = brush.palette
  const coat = brush.random.pick(['#e9a35b', '#6f6a78', '#f3ebdd', '#3f3b46'])
  const stripe = tone(coat, coat === '#3f3b46' ? 0.2 : -0.2)
  return (
    room(brush, 384) +
    windowPane(brush, 420, 60, 140, 170) +
    shadow(280, 430, 240) +
    rect(60, 210, 440, 160, tone(main, -0.1), { r: 36 }) +
    rect(90, 330, 380, 78, main, { r: 22 }) +
    rect(40, 280, 70, 140, tone(main, 0.12), { r: 30 }) +
    rect(450, 280, 70, 140, tone(main, 0.12), { r: 30 }) +
    stroke('M376 318C440 330 440 270 410 262', coat, 20) +
    oval(290, 300, 102, 52, coat) +
    repeat(4, (i) => stroke(`M${270 + i * 30} ${254 + i * 3}q8 18 2 34`, stripe, 9)) +
    circle(204, 268, 50, coat) +
    shape('M162 250L160 196L202 222Z', coat) +
    shape('M208 222L246 194L248 250Z', coat) +
    shape('M170 234L168 210L188 222Z', '#f2a9a0') +
    shape('M224 222L240 208L241 234Z', '#f2a9a0') +
    oval(186, 268, 6, 8, ink) +
    oval(222, 268, 6, 8, ink) +
    shape('M198 284H210L204 291Z', '#e8697a') +
    stroke('M170 286l-34 -6M170 294l-32 6M238 286l34 -6M238 294l32 6', light, 3) +
    oval(222, 346, 36, 15, tone(coat, 0.12)) +
    oval(560, 440, 48, 14, tone(second, -0.2)) +
    shape('M516 414H604L596 444H524Z', second) +
    oval(560, 414, 44, 11, tone(second, -0.35)) +
    repeat(7, (i) => circle(536 + i * 8, 411 - (i % 2) * 4, 6, '#9a6238')) +
    circle(80, 446, 24, third) +
    stroke('M60 440q20 -14 40 4M64 456q20 -4 30 -22', tone(third, -0.2), 3)
  )
}

/** A party: cake, balloons, bunting. */
const party: Scene = (brush) => {
  const { main, second, third, light, ink } = brush.palette
  const fills = [main, second, third, tone(main, 0.35), tone(second, 0.3)]
  const balloon = (x: number, y: number, fill: string) =>
    stroke(`M${x} ${y + 52}q-12 60 6 150`, ink, 2, { opacity: 0.5 }) +
    oval(x, y, 42, 52, fill) +
    oval(x - 14, y - 18, 9, 15, '#ffffff', { opacity: 0.5, turn: 20 }) +
    shape(`M${x} ${y + 48}l-8 12h16Z`, fill)
  return (
    wall(brush) +
    stroke('M0 30Q320 130 640 30', ink, 3) +
    repeat(11, (i) => {
      const x = 30 + i * 58
      const y = 36 + 50 * (1 - ((x - 320) / 320) ** 2)
      return shape(`M${x - 19} ${y - 2}H${x + 19}L${x} ${y + 40}Z`, fills[i % 5] ?? main)
    }) +
    balloon(92, 200, second) +
    balloon(150, 160, third) +
    balloon(540, 170, main) +
    balloon(590, 220, tone(second, 0.3)) +
    rect(0, 400, 640, 80, light) +
    repeat(11, (i) => circle(i * 64, 404, 34, light)) +
    repeat(16, (i) => circle(20 + i * 42, 448, 5, fills[i % 5] ?? main, { opacity: 0.6 })) +
    oval(320, 402, 150, 18, tone(light, -0.1)) +
    rect(210, 310, 220, 92, '#f9d7df', { r: 16 }) +
    shape(
      'M210 326q27 36 55 0t55 0t55 0t55 0V340Q430 310 410 310H230Q210 310 210 330Z',
      '#ffffff',
    ) +
    rect(246, 232, 148, 84, tone(second, 0.45), { r: 14 }) +
    shape(
      'M246 246q18 28 37 0t37 0t37 0t37 0V250Q394 232 380 232H260Q246 232 246 250Z',
      light,
    ) +
    repeat(
      5,
      (i) =>
        rect(264 + i * 26, 188, 9, 46, fills[i] ?? main, { r: 4 }) +
        shape(`M${268.5 + i * 26} 164q10 14 0 22q-10 -8 0 -22Z`, '#ffb327'),
    ) +
    repeat(6, (i) => circle(232 + i * 35, 376, 8, fills[i % 5] ?? main)) +
    repeat(18, (i) =>
      rect((i * 97) % 630, 120 + ((i * 61) % 240), 9, 9, fills[i % 5] ?? main, {
        turn: i * 33,
        opacity: 0.7,
        r: 2,
      }),
    )
  )
}

/** Sunday barbecue under the lights. */
const barbecue: Scene = (brush) => {
  const { main, second, third, ink, metal, wood } = brush.palette
  return (
    outdoors(brush, 340) +
    stroke('M0 60Q160 120 320 66T640 60', ink, 3) +
    repeat(9, (i) => {
      const x = 30 + i * 72
      const y = 84 + Math.sin(i * 1.3) * 12
      return circle(x, y + 12, 22, third, { opacity: 0.35 }) + circle(x, y + 12, 10, third)
    }) +
    repeat(3, (i) =>
      stroke(`M${240 + i * 60} 200c-22 -34 22 -44 0 -84`, '#ffffff', 10, { opacity: 0.55 }),
    ) +
    shadow(300, 448, 180) +
    stroke('M220 330L170 446M380 330L430 446M300 340V446', tone(ink, 0.15), 14) +
    shape('M150 250H450Q444 348 380 352H220Q156 348 150 250Z', main) +
    shape('M150 250H230Q230 330 260 352H220Q156 348 150 250Z', tone(main, 0.14)) +
    rect(136, 236, 328, 20, ink, { r: 10 }) +
    repeat(12, (i) => rect(152 + i * 26, 226, 6, 18, metal)) +
    oval(210, 222, 42, 15, '#8d3f2a') +
    oval(206, 217, 28, 8, '#b25a3b') +
    oval(300, 222, 34, 13, '#a04a2e') +
    repeat(3, (i) => rect(352, 204 + i * 9, 86, 8, '#c2603c', { r: 4 })) +
    shadow(550, 446, 80) +
    rect(470, 330, 160, 16, wood, { r: 6 }) +
    rect(486, 346, 14, 100, tone(wood, -0.2)) +
    rect(600, 346, 14, 100, tone(wood, -0.2)) +
    rect(500, 288, 34, 44, second, { r: 6 }) +
    rect(494, 282, 46, 10, '#ffffff', { r: 5 }) +
    oval(580, 326, 38, 9, '#ffffff') +
    circle(566, 316, 12, '#d8402f') +
    circle(588, 314, 12, '#5aa548') +
    circle(578, 304, 11, third)
  )
}

/** A bench with plane, saw and shavings. */
const workbench: Scene = (brush) => {
  const { main, second, third, wood, metal, ink } = brush.palette
  const pale = tone(wood, 0.45)
  return (
    wall(brush) +
    rect(60, 40, 520, 210, tone(wood, 0.3), { r: 8 }) +
    group(
      [
        shape('M0 0H190L178 46H20Z', metal),
        repeat(15, (i) => shape(`M${22 + i * 10.4} 46l5 9l5 -9Z`, metal)),
        shape('M-76 -10Q-30 -26 6 0L22 48Q-40 70 -76 44Z', second),
        oval(-38, 18, 20, 14, tone(wood, 0.3)),
      ],
      'translate(190 90) rotate(-4)',
    ) +
    group(
      [
        rect(0, 0, 18, 110, tone(wood, -0.2), { r: 6 }),
        rect(-30, -24, 80, 32, ink, { r: 6 }),
      ],
      'translate(450 100)',
    ) +
    repeat(
      3,
      (i) =>
        rect(500 + i * 26, 90, 14, 50, [main, second, third][i] ?? main, { r: 6 }) +
        rect(504 + i * 26, 138, 6, 60, metal),
    ) +
    rect(0, 340, 640, 46, wood) +
    rect(0, 340, 640, 12, tone(wood, 0.25)) +
    rect(0, 386, 640, 94, tone(wood, -0.35)) +
    rect(60, 300, 480, 40, pale, { r: 4 }) +
    repeat(3, (i) => stroke(`M80 ${310 + i * 10}q180 -8 440 2`, tone(pale, -0.14), 2)) +
    rect(250, 252, 180, 50, main, { r: 12 }) +
    shape('M268 254Q270 206 306 216L312 254Z', tone(wood, -0.25)) +
    circle(404, 240, 20, tone(wood, -0.25)) +
    shape('M336 256L362 196L378 204L356 256Z', metal) +
    repeat(5, (i) =>
      stroke(`M${100 + i * 34} 292q-22 -26 0 -36t16 20`, tone(pale, 0.1 - i * 0.04), 6),
    ) +
    repeat(3, (i) => rect(40 + i * 200, 410, 160, 70, tone(wood, -0.22), { r: 6 })) +
    repeat(3, (i) => rect(100 + i * 200, 432, 40, 8, metal, { r: 4 })) +
    rect(560, 296, 50, 44, second, { r: 6 }) +
    stroke('M572 296V252M586 296V240M600 296V258', third, 8)
  )
}

/** A chair made by hand, in its workshop. */
const chair: Scene = (brush) => {
  const { main, second, wood, light, third } = brush.palette
  const dark = tone(wood, -0.2)
  return (
    room(brush, 392) +
    windowPane(brush, 420, 56, 150, 180) +
    repeat(4, (i) =>
      rect(40 + i * 24, 110 + i * 12, 18, 282 - i * 12, tone(wood, 0.15 + i * 0.1), {
        r: 3,
        turn: 3,
      }),
    ) +
    shadow(310, 440, 130) +
    rect(230, 120, 18, 310, dark, { r: 8 }) +
    rect(366, 120, 18, 310, dark, { r: 8 }) +
    rect(226, 116, 162, 44, wood, { r: 16 }) +
    rect(240, 124, 134, 10, tone(wood, 0.3), { r: 5 }) +
    repeat(4, (i) => rect(262 + i * 28, 158, 11, 124, tone(wood, 0.1), { r: 5 })) +
    shape('M214 280H400L424 312H192Z', second) +
    rect(190, 308, 236, 18, wood, { r: 8 }) +
    rect(200, 324, 20, 116, wood, { r: 8 }) +
    rect(396, 324, 20, 116, wood, { r: 8 }) +
    rect(216, 384, 184, 11, dark, { r: 5 }) +
    shadow(524, 440, 84) +
    rect(452, 352, 140, 14, tone(wood, 0.25), { r: 4 }) +
    stroke('M470 366L456 440M574 366L588 440', dark, 11) +
    rect(476, 302, 46, 50, main, { r: 6 }) +
    oval(499, 302, 23, 6, tone(main, 0.4)) +
    rect(536, 338, 46, 14, third, { r: 4 }) +
    repeat(5, (i) =>
      stroke(
        `M${120 + i * 46} ${446 + (i % 2) * 10}q14 -16 24 0t-12 12`,
        tone(wood, 0.5),
        5,
      ),
    ) +
    sparkle(250, 96, 14, light)
  )
}

export const peopleScenes = {
  fretes: [van, boxes],
  reformas: [bricks, tiles],
  beleza: [vanity, salon],
  aulas: [classroom, guitar],
  pets: [dog, cat],
  eventos: [party, barbecue],
  marcenaria: [workbench, chair],
} as const
