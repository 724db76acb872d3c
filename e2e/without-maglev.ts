import v8 from 'node:v8'

/**
 * A worker that exits while this compiler runs in the background may hang, and a run whose tests
 * all passed fails minutes later: https://github.com/nodejs/node/issues/54918.
 * Playwright reads its configuration in every worker, so importing this there reaches them all.
 */
v8.setFlagsFromString('--no-maglev')
