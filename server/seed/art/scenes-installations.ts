import { plant, room, table, wall, windowPane } from './backdrops.ts'
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

/** An open switchboard with its breakers and wires. */
const switchboard: Scene = (brush) => {
  const { main, second, third, metal, ink, light } = brush.palette
  const wires = [second, third, main, '#3a6ea5']
  const row = (y: number) =>
    rect(206, y + 20, 228, 12, tone(metal, -0.15)) +
    repeat(6, (i) => {
      const on = brush.random.chance(0.75)
      return (
        rect(212 + i * 37, y, 31, 56, light, { r: 4 }) +
        rect(221 + i * 37, y + (on ? 10 : 28), 13, 18, on ? main : second, { r: 3 }) +
        rect(218 + i * 37, y + 48, 19, 3, tone(metal, -0.05))
      )
    })
  return (
    wall(brush) +
    rect(310, 0, 20, 70, tone(metal, 0.25)) +
    rect(176, 62, 288, 356, tone(metal, -0.25), { r: 14 }) +
    rect(184, 66, 272, 340, tone(metal, 0.3), { r: 10 }) +
    rect(196, 84, 248, 304, tone(metal, 0.62), { r: 6 }) +
    repeat(4, (i) =>
      stroke(
        `M${222 + i * 37} 158C${222 + i * 37} 200 ${250 + i * 28} 190 ${240 + i * 37} 226`,
        wires[i] ?? second,
        7,
      ),
    ) +
    repeat(4, (i) =>
      stroke(
        `M${240 + i * 50} 282C${240 + i * 50} 330 ${220 + i * 60} 320 ${230 + i * 58} 372`,
        wires[3 - i] ?? second,
        7,
      ),
    ) +
    row(104) +
    row(226) +
    shape('M464 62L570 96V398L464 418Z', tone(metal, 0.15)) +
    shape('M478 84L556 108V384L478 396Z', tone(metal, 0.35)) +
    circle(548, 246, 7, ink) +
    group(
      [rect(0, 0, 22, 74, second, { r: 10 }), rect(7, 72, 8, 80, tone(metal, -0.2))],
      'translate(96 190) rotate(18)',
    ) +
    sparkle(130, 120, 20, light)
  )
}

/** Lamps over a table, one of them lit. */
const pendants: Scene = (brush) => {
  const { main, second, third, light, wood, ink } = brush.palette
  const lamp = (x: number, y: number, fill: string) =>
    stroke(`M${x} 0V${y}`, ink, 4) +
    shape(`M${x} ${y + 40}L${x - 130} 372H${x + 130}Z`, third, { opacity: 0.28 }) +
    circle(x, y + 52, 17, light) +
    circle(x, y + 52, 32, third, { opacity: 0.4 }) +
    shape(`M${x - 52} ${y + 50}Q${x - 48} ${y} ${x} ${y}T${x + 52} ${y + 50}Z`, fill) +
    shape(`M${x - 40} ${y + 42}Q${x - 34} ${y + 12} ${x - 8} ${y + 8}`, 'none', {
      stroke: tone(fill, 0.4),
      width: 5,
    })
  return (
    room(brush, 410) +
    windowPane(brush, 36, 110, 110, 140) +
    lamp(230, 92, main) +
    lamp(350, 64, second) +
    lamp(470, 92, main) +
    shadow(350, 446, 220) +
    rect(150, 340, 400, 20, wood, { r: 6 }) +
    rect(150, 352, 400, 8, tone(wood, -0.2), { r: 4 }) +
    repeat(2, (i) => rect(186 + i * 310, 360, 18, 86, tone(wood, -0.15))) +
    oval(350, 330, 62, 14, light) +
    circle(328, 318, 16, second) +
    circle(356, 314, 17, third) +
    circle(380, 320, 14, tone(brush.palette.leaf, 0.2)) +
    plant(brush, 590, 440, 0.9, main)
  )
}

/** The pipes under a sink. */
const underSink: Scene = (brush) => {
  const { main, second, metal, light, wood, ink } = brush.palette
  return (
    wall(brush) +
    rect(60, 90, 520, 340, tone(wood, 0.12), { r: 8 }) +
    rect(84, 130, 472, 282, tone(wood, -0.45)) +
    rect(84, 130, 472, 40, tone(wood, -0.6), { opacity: 0.5 }) +
    rect(40, 70, 560, 28, light, { r: 8 }) +
    shape('M200 98H440Q430 160 380 164H260Q210 160 200 98Z', tone(metal, 0.35)) +
    stroke('M320 164V236', metal, 30) +
    stroke('M320 236C320 320 400 320 400 262V250H540', tone(metal, 0.12), 30) +
    stroke('M314 170V236C314 316 394 318 394 262', tone(metal, 0.6), 6, { opacity: 0.8 }) +
    rect(298, 190, 44, 22, tone(metal, -0.2), { r: 5 }) +
    rect(298, 240, 44, 20, tone(metal, -0.2), { r: 5 }) +
    rect(426, 230, 22, 42, tone(metal, -0.2), { r: 5 }) +
    stroke('M250 164C246 220 180 220 178 412', '#3a82b8', 9) +
    stroke('M282 164C276 240 216 240 214 412', second, 9) +
    shape('M286 338H372L360 412H298Z', main) +
    oval(329, 338, 43, 10, tone(main, -0.3)) +
    oval(329, 340, 34, 7, '#8fcbe6') +
    stroke('M288 336Q329 286 370 336', ink, 4) +
    shape('M329 298q9 14 0 20q-9 -6 0 -20Z', '#5fb2dc') +
    group(
      [
        rect(0, 0, 116, 20, second, { r: 10 }),
        shape('M112 -12a26 26 0 1 1 0 44l14 -12v-20Z', tone(metal, -0.15)),
      ],
      'translate(402 378) rotate(-8)',
    ) +
    rect(60, 98, 30, 330, tone(wood, 0.24)) +
    rect(550, 98, 30, 330, tone(wood, 0.24))
  )
}

/** A basin with a shining tap. */
const basin: Scene = (brush) => {
  const { main, second, metal, light, wood, leaf } = brush.palette
  return (
    wall(brush) +
    repeat(7, (i) => rect(0, 40 + i * 46, 640, 3, light, { opacity: 0.5 })) +
    repeat(9, (i) => rect(20 + i * 76, 0, 3, 330, light, { opacity: 0.5 })) +
    circle(320, 132, 104, tone(metal, 0.2)) +
    circle(320, 132, 94, '#d9edf4') +
    shape('M250 190L370 56L396 74L272 212Z', '#ffffff', { opacity: 0.55 }) +
    rect(0, 386, 640, 94, wood) +
    rect(0, 386, 640, 14, tone(wood, 0.3)) +
    shape('M150 306H490Q480 402 400 404H240Q160 402 150 306Z', light) +
    shape('M410 402Q474 390 490 306H470Q460 380 400 402Z', tone(metal, 0.35)) +
    oval(320, 308, 170, 22, tone(light, -0.06)) +
    oval(320, 311, 146, 15, '#cfe9f3') +
    stroke('M320 300V244Q320 214 352 214T384 244V252', metal, 22) +
    stroke('M314 296V244Q316 210 350 208', tone(metal, 0.65), 5) +
    rect(296, 290, 48, 16, tone(metal, -0.12), { r: 6 }) +
    stroke('M320 236L290 222', main, 12) +
    rect(379, 254, 10, 54, '#7cc4e4', { opacity: 0.85, r: 5 }) +
    oval(384, 311, 30, 5, '#8fd0ea') +
    rect(510, 326, 42, 64, second, { r: 8 }) +
    rect(522, 306, 18, 22, tone(second, -0.25), { r: 4 }) +
    rect(70, 340, 46, 50, main, { r: 6 }) +
    repeat(3, (i) =>
      oval(82 + i * 12, 318, 7, 28, tone(leaf, i * 0.12), {
        turn: -24 + i * 24,
        around: [94, 345],
      }),
    ) +
    sparkle(444, 214, 18, light)
  )
}

/** A wall half painted, the roller still on it. */
const paintRoller: Scene = (brush) => {
  const { main, metal, third, light, ink, wood } = brush.palette
  const edge = brush.random.int(300, 350)
  return (
    room(brush, 392) +
    shape(`M0 0H${edge}V30H${edge + 34}V236H${edge + 8}V300H${edge - 30}V380H0Z`, main) +
    repeat(4, (i) => rect(20 + i * 84, 0, 3, 380, tone(main, 0.12), { opacity: 0.6 })) +
    shape('M0 0H180L90 380H0Z', light, { opacity: 0.12 }) +
    rect(edge - 44, 170, 132, 50, tone(main, 0.14), { r: 14 }) +
    rect(edge - 44, 176, 132, 10, tone(main, 0.4), { r: 5, opacity: 0.7 }) +
    stroke(`M${edge + 88} 195H${edge + 112}V262H${edge + 22}V300`, metal, 9) +
    rect(edge + 10, 292, 25, 96, third, { r: 12 }) +
    rect(0, 430, 640, 50, light, { opacity: 0.75 }) +
    shadow(520, 444, 80) +
    shape('M452 352H588L576 440H464Z', tone(metal, 0.3)) +
    shape('M452 352H588L585 376Q560 398 548 380T512 388T480 384T455 374Z', main) +
    oval(520, 352, 68, 15, tone(main, 0.14)) +
    stroke('M454 350Q520 260 586 350', ink, 4) +
    rect(70, 420, 150, 18, wood, { r: 6, turn: -4 }) +
    shape('M206 404l46 -8q14 14 4 30l-46 4Z', third)
  )
}

/** A room being painted: ladder, cans, colour samples. */
const paintedRoom: Scene = (brush) => {
  const { main, second, third, wood, light, metal } = brush.palette
  const can = (x: number, fill: string) =>
    shadow(x + 32, 444, 44) +
    rect(x, 380, 64, 62, tone(metal, 0.35), { r: 6 }) +
    shape(`M${x} 386q32 14 64 0v18q-8 16 -16 2t-16 12t-16 -8t-16 4Z`, fill) +
    oval(x + 32, 384, 32, 8, tone(fill, 0.2))
  const swatch = (x: number, y: number, fill: string) =>
    rect(x, y, 52, 68, '#ffffff', { r: 5, turn: -5 }) +
    rect(x + 5, y + 5, 42, 42, fill, { turn: -5, around: [x + 26, y + 34] })
  return (
    room(brush, 392) +
    rect(0, 216, 640, 164, main, { opacity: 0.9 }) +
    rect(0, 210, 640, 12, light) +
    windowPane(brush, 380, 60, 150, 190) +
    swatch(70, 90, main) +
    swatch(136, 110, second) +
    swatch(94, 160 - 10, third) +
    shadow(250, 446, 90) +
    stroke('M220 120L160 444M300 120L356 444', tone(wood, -0.1), 15) +
    repeat(5, (i) =>
      stroke(`M${210 - i * 11} ${176 + i * 56}H${309 + i * 10}`, tone(wood, 0.2), 12),
    ) +
    rect(208, 108, 104, 18, tone(wood, 0.1), { r: 6 }) +
    rect(236, 78, 46, 32, second, { r: 5 }) +
    oval(259, 78, 23, 6, tone(second, 0.35)) +
    can(430, second) +
    can(520, third) +
    plant(brush, 60, 440, 0.8)
  )
}

/** A split on the wall, blowing. */
const split: Scene = (brush) => {
  const { main, second, metal, light } = brush.palette
  return (
    room(brush, 400) +
    rect(150, 84, 340, 104, '#ffffff', { r: 22 }) +
    rect(150, 150, 340, 38, tone(metal, 0.55), { r: 14 }) +
    rect(176, 160, 288, 12, tone(metal, -0.1), { r: 6 }) +
    circle(462, 120, 6, main) +
    rect(176, 106, 60, 6, tone(metal, 0.3), { r: 3 }) +
    rect(490, 112, 150, 22, light) +
    rect(490, 112, 150, 6, '#ffffff') +
    repeat(4, (i) =>
      stroke(`M${206 + i * 76} 206c-22 34 18 46 -6 84`, '#8cc9e8', 8, { opacity: 0.85 }),
    ) +
    repeat(3, (i) => sparkle(240 + i * 78, 316 + (i % 2) * 18, 13, '#ffffff')) +
    shadow(330, 446, 170) +
    rect(180, 350, 300, 70, main, { r: 26 }) +
    rect(196, 300, 268, 84, tone(main, 0.12), { r: 26 }) +
    rect(160, 336, 56, 96, tone(main, -0.12), { r: 24 }) +
    rect(444, 336, 56, 96, tone(main, -0.12), { r: 24 }) +
    rect(232, 320, 78, 60, second, { r: 14, turn: -8 }) +
    plant(brush, 574, 442, 1.05, second)
  )
}

/** The outdoor unit, with service gauges. */
const condenser: Scene = (brush) => {
  const { main, second, third, metal, ink, light } = brush.palette
  const gauge = (x: number, fill: string) =>
    circle(x, 350, 34, fill) +
    circle(x, 350, 25, light) +
    stroke(`M${x} 350L${x + 14} 336`, ink, 4) +
    circle(x, 350, 4, ink)
  return (
    wall(brush) +
    repeat(8, (row) =>
      repeat(6, (i) =>
        rect(-40 + i * 124 + (row % 2) * 62, row * 62, 118, 56, light, {
          r: 4,
          opacity: 0.25,
        }),
      ),
    ) +
    rect(96, 376, 330, 18, tone(metal, -0.4)) +
    rect(90, 120, 342, 256, tone(metal, 0.5), { r: 16 }) +
    rect(90, 120, 342, 30, tone(metal, 0.7), { r: 14 }) +
    circle(226, 262, 98, tone(metal, -0.3)) +
    circle(226, 262, 88, tone(metal, -0.5)) +
    repeat(5, (i) =>
      oval(226, 218, 24, 44, tone(metal, 0.1), { turn: i * 72, around: [226, 262] }),
    ) +
    circle(226, 262, 18, tone(metal, 0.4)) +
    repeat(4, (i) =>
      circle(226, 262, 34 + i * 17, 'none', { stroke: tone(metal, 0.55), width: 3 }),
    ) +
    repeat(6, (i) => rect(346, 190 + i * 22, 62, 8, tone(metal, 0.1), { r: 4 })) +
    stroke('M432 300C500 300 470 180 560 180V0', tone(metal, -0.1), 16) +
    stroke('M432 330C470 330 470 316 486 316', second, 8) +
    stroke('M586 350C630 380 600 440 430 350', '#3a6ea5', 8) +
    rect(470, 322, 130, 20, third, { r: 8 }) +
    gauge(500, second) +
    gauge(574, main) +
    sparkle(140, 96, 18)
  )
}

/** A notebook opened on the bench. */
const notebook: Scene = (brush) => {
  const { main, second, third, metal, ink, light } = brush.palette
  const chip = (x: number, y: number) =>
    rect(x, y, 46, 46, ink, { r: 6 }) +
    repeat(4, (i) => rect(x - 8, y + 5 + i * 10, 62, 4, third)) +
    rect(x + 3, y + 3, 40, 40, tone(ink, 0.12), { r: 4 }) +
    circle(x + 13, y + 13, 4, third)
  return (
    table(brush, 330) +
    plant(brush, 84, 344, 0.85, second) +
    shadow(320, 430, 230, 18) +
    rect(166, 78, 308, 224, ink, { r: 16 }) +
    rect(180, 92, 280, 190, main, { r: 6 }) +
    shape('M180 92H340L220 282H180Z', light, { opacity: 0.12 }) +
    circle(320, 180, 44, 'none', { stroke: tone(main, 0.45), width: 10 }) +
    stroke('M320 136A44 44 0 0 1 362 194', third, 10) +
    rect(220, 246, 200, 10, tone(main, 0.3), { r: 5 }) +
    rect(220, 246, brush.random.int(80, 170), 10, third, { r: 5 }) +
    shape('M138 302H502L540 408H100Z', tone(metal, 0.35)) +
    shape('M172 316H468L486 366H154Z', tone(metal, -0.1)) +
    repeat(3, (row) =>
      repeat(11, (i) =>
        rect(184 + i * 25 - row * 4, 322 + row * 14, 19, 9, light, { r: 2 }),
      ),
    ) +
    shape('M268 376H372L380 400H260Z', tone(metal, 0.15)) +
    rect(100, 404, 440, 12, tone(metal, -0.05), { r: 6 }) +
    chip(536, 380) +
    group(
      [rect(0, 0, 70, 18, second, { r: 9 }), rect(70, 6, 66, 6, tone(metal, -0.2))],
      'translate(20 430) rotate(-16)',
    )
  )
}

/** A desk with a screen and a router that reaches everywhere. */
const network: Scene = (brush) => {
  const { main, second, third, wood, ink, light, metal } = brush.palette
  return (
    room(brush, 410) +
    windowPane(brush, 44, 70, 110, 140) +
    shadow(330, 452, 260) +
    rect(90, 330, 480, 18, wood, { r: 6 }) +
    rect(116, 348, 18, 104, tone(wood, -0.15)) +
    rect(526, 348, 18, 104, tone(wood, -0.15)) +
    rect(404, 348, 110, 70, tone(wood, 0.1)) +
    rect(444, 378, 30, 6, ink, { r: 3 }) +
    rect(190, 150, 220, 144, ink, { r: 12 }) +
    rect(200, 160, 200, 124, light, { r: 4 }) +
    rect(212, 174, 70, 44, main, { r: 6 }) +
    rect(292, 174, 96, 10, tone(metal, 0.1), { r: 5 }) +
    rect(292, 192, 70, 10, tone(metal, 0.3), { r: 5 }) +
    repeat(5, (i) =>
      rect(
        216 + i * 34,
        268 - ((i * 23) % 40),
        22,
        10 + ((i * 23) % 40),
        i % 2 ? second : third,
        { r: 3 },
      ),
    ) +
    rect(286, 294, 28, 28, tone(metal, -0.1)) +
    rect(256, 320, 88, 10, tone(metal, -0.2), { r: 5 }) +
    rect(440, 304, 96, 26, ink, { r: 8 }) +
    stroke('M456 304V254M520 304V254', ink, 6) +
    repeat(3, (i) => circle(458 + i * 16, 317, 4, i === 0 ? third : tone(main, 0.4))) +
    repeat(3, (i) =>
      stroke(
        `M${464 - i * 22} ${224 - i * 24}q${24 + i * 22} ${-26 - i * 12} ${48 + i * 44} 0`,
        second,
        9,
        {
          opacity: 1 - i * 0.2,
        },
      ),
    ) +
    rect(130, 308, 46, 22, main, { r: 6 }) +
    stroke('M176 312q16 6 0 14', main, 5)
  )
}

export const installationScenes = {
  eletrica: [switchboard, pendants],
  encanamento: [underSink, basin],
  pintura: [paintRoller, paintedRoom],
  'ar-condicionado': [split, condenser],
  informatica: [notebook, network],
} as const
