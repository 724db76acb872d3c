import type { Logger } from 'pino'
import type { Config } from './config.ts'
import type { Db } from './db/database.ts'
import type { Notices } from './db/connection/notices.ts'
import type { IdentityProvider } from './providers/identity/identity.ts'
import type { CalendarReader } from './providers/calendars/calendar-reader.ts'
import type { CepDirectory } from './providers/places/cep-directory.ts'
import type { MailProvider } from './providers/mail/mail.ts'
import type { PhoneDetector } from './providers/ocr/phone-detector.ts'
import type { PaymentProvider } from './providers/payments/payment-provider.ts'
import type { PushSender } from './providers/push/push-sender.ts'
import type { MediaStorage } from './providers/storage/storage.ts'
import type { UploadStore } from './providers/uploads/upload-store.ts'
import type { VideoCopier } from './providers/video/video-copier.ts'

/** The parts of the application; tests bring their own. Services take a Pick of it. */
export type AppDeps = {
  config: Config
  db: Db
  notices: Notices
  identity: IdentityProvider
  payments: PaymentProvider
  push: PushSender
  /** Null: no mail server is configured, and no e-mails are sent. */
  mail: MailProvider | null
  storage: MediaStorage
  detector: PhoneDetector
  uploads: UploadStore
  videos: VideoCopier
  ceps: CepDirectory
  calendars: CalendarReader
  /** Now. Every rule that depends on the time asks here. */
  clock: () => Date
  logger: Logger
}

/** The parts that a transaction may use: calls to other machines come after it. */
export type LocalDeps = Pick<AppDeps, 'config' | 'db' | 'clock' | 'logger'>

/** The caller. */
export type Viewer = { uid: string; operator: boolean }
