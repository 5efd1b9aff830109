import { fullMomentInWords, momentInWords } from '#web/components/records/moment-in-words.ts'

export const Moment = ({ at }: { at: string }) => (
  <time dateTime={at} title={fullMomentInWords(at)}>
    {momentInWords(at)}
  </time>
)
