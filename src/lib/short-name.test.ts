import { expect, test } from 'vitest'
import { SHORT_NAME_FORM } from '#src/contract/taskers/limits.ts'
import { asShortName } from './short-name.ts'

test.each([
  ['Marina Duarte', 'marina-duarte'],
  ['  José d’Ávila & Filhos ', 'jose-d-avila-filhos'],
  ['Ñandú--Ção', 'nandu-cao'],
  ['Maria Aparecida dos Santos Oliveira', 'maria-aparecida-dos-santos-oli'],
  ['Ana Beatriz Cavalcanti Mendes de Sá', 'ana-beatriz-cavalcanti-mendes'],
])('%s becomes %s', (text, name) => {
  expect(asShortName(text)).toBe(name)
  expect(name).toMatch(SHORT_NAME_FORM)
})

test('nothing is left of a text without letters', () => {
  expect(asShortName('🛠️ 工')).toBe('')
})
