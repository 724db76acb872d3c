import { useTranslation } from 'react-i18next'
import { isoDay } from '#src/lib/format.ts'
import { saveFile } from '#src/platform/device/save-file.ts'
import { csvColumns, type CsvColumn, earningsCsv, type Earned } from './earnings-csv.ts'

/** Saves jobs, sales and losses as a spreadsheet; the period is part of its name. */
export function useEarningsFile(): (period: string, earned: Earned) => void {
  const { t } = useTranslation()
  return (period, earned) => {
    const heads = Object.fromEntries(
      csvColumns.map((column) => [column, t(`earnings:csv.${column}`)]),
    ) as Record<CsvColumn, string>
    const kinds = {
      request: t('earnings:kind.request'),
      order: t('earnings:kind.order'),
      extra: t('earnings:kind.extra'),
    }
    const losses = {
      takenBack: t('earnings:csvLoss.takenBack'),
      lost: t('earnings:csvLoss.lost'),
      divided: t('earnings:csvLoss.divided'),
      unknown: t('earnings:csvLoss.unknown'),
    }
    const file = earningsCsv(earned, { heads, kinds, losses }, isoDay)
    const type = 'text/csv;charset=utf-8'
    saveFile(`oficio-${period}.csv`, new Blob([file], { type }))
  }
}
