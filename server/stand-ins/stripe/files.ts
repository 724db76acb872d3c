import { invalid } from './api-error.ts'
import type { File } from './objects.ts'
import { group, requiredText } from './params.ts'
import type { Route } from './route.ts'

/** Stripe's most bytes of a picture as evidence. */
const EVIDENCE_BYTES = 5_000_000
const types: Record<string, string> = { 'image/jpeg': 'jpg', 'image/png': 'png' }

export const fileRoutes: Route[] = [
  {
    method: 'POST',
    path: '/v1/files',
    params: ['purpose', 'file'],
    handle(world, { params }) {
      const purpose = requiredText(params, 'purpose')
      const sent = group(params, 'file')
      const size = Number(requiredText(sent, 'size'))
      const type = types[requiredText(sent, 'type')]
      if (purpose !== 'dispute_evidence' || !type || size > EVIDENCE_BYTES)
        throw invalid('The file is too large, or not of a type for this purpose.', {
          param: 'file',
        })
      const file: File = {
        id: world.newId('file'),
        object: 'file',
        created: world.now(),
        filename: requiredText(sent, 'name'),
        purpose,
        size,
        type,
      }
      world.state.files[file.id] = file
      return file
    },
  },
]
