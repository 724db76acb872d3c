import { execFileSync } from 'node:child_process'
import { resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')

const git = (...args: string[]): string[] =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)

/**
 * Paths from the root of the files that differ from a commit, or from the last one that is older
 * than a day; files that git does not know yet are among them, deleted ones are not.
 */
export function changedFiles(since?: string): string[] {
  const [yesterday = 'HEAD'] = git('rev-list', '-1', '--before=1.day', 'HEAD')
  return [
    ...git('diff', '--name-only', '--diff-filter=d', since ?? yesterday),
    ...git('ls-files', '--others', '--exclude-standard'),
  ]
}
