import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const folder = new URL('../docs/decisions/', import.meta.url)
const read = (name: string) => readFileSync(new URL(name, folder), 'utf8')
const index = read('README.md')
const files = readdirSync(folder).filter((name) => name !== 'README.md')

/** A title as the name of its file has it. */
const slugOf = (title: string): string =>
  title
    .normalize('NFKD')
    .replaceAll(/[^\p{ASCII}]/gu, '')
    .toLowerCase()
    .replaceAll("'", '')
    .replaceAll(/[^a-z0-9]+/g, '-')

const FORM =
  /^# (\d+)\. (.+)\n\nDate: (\d{4}-\d\d-\d\d)\. Status: (accepted|(?:accepted, partly )?superseded by \d+)\.\n\n/

test.each(files)('%s has a number, a title, a date and a status, and is listed', (file) => {
  const [, number = '', title = '', date, status] = FORM.exec(read(file)) ?? []
  expect(file).toBe(`${number.padStart(4, '0')}-${slugOf(title)}.md`)
  expect(index).toContain(`| ${number} | [${title}](${file}) | ${date} | ${status} |`)
})

test('the index lists each decision once, in the order of the numbers', () => {
  const numbers = [...index.matchAll(/^\| (\d+) \|/gm)].map(([, number]) => Number(number))
  expect(numbers).toEqual(files.map((file) => Number(file.slice(0, 4))))
  expect(new Set(numbers).size).toBe(numbers.length)
})
