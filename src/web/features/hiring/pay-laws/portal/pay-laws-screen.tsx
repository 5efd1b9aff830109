import {
  type PayLaw,
  type PayLawInput,
  type PayLawValues,
  payLawInputSchema,
} from '#contract/hiring/pay-laws.staff.schema.ts'
import { type AskedItem, askedItems, payLawMessages, payLawPaths } from '#contract/hiring/pay-laws.staff.ts'
import { placeOf } from '#contract/hiring/pay-laws.ts'
import { stateNames } from '#contract/hiring/us-states.ts'
import { dateInWords } from '#web/components/records/moment-in-words.ts'
import type { RecordSearch, ScreenProps } from '#web/components/records/record-address.ts'
import { recordApi } from '#web/components/records/record-api.ts'
import { type RecordKind, recordContent } from '#web/components/records/record-kind.ts'
import { RecordScreen } from '#web/components/records/record-screen.tsx'
import { Checkbox, FieldError, Select, TextArea, TextField } from '#web/components/ui/field.tsx'
import { Status } from '#web/components/ui/status.tsx'

const items = Object.keys(askedItems) as AskedItem[]
const itemLabels: Record<AskedItem, string> = { pay: 'Pay range', benefits: 'Benefits', deadline: 'Closing date' }
const inWords = (asks: readonly AskedItem[]) => asks.map((item) => itemLabels[item]).join(', ')

const payLaws: RecordKind<PayLaw, PayLawValues, PayLawInput> = {
  name: 'pay-law',
  api: recordApi<PayLaw, PayLawInput>(payLawPaths.all),
  nameOf: placeOf,
  searched: (law) => `${placeOf(law)} ${law.source}`,
  schema: payLawInputSchema,
  toValues: (law) => ({
    state: law?.state ?? '',
    city: law?.city ?? '',
    asks: law?.asks ?? ['pay'],
    employees: law?.employees ?? null,
    coversRemote: law?.coversRemote ?? false,
    source: law?.source ?? '',
    note: law?.note ?? '',
    reviewBy: law?.reviewBy ?? null,
  }),
  labels: {
    state: 'State',
    city: 'City',
    asks: 'Postings have to state',
    employees: 'From how many employees on',
    coversRemote: 'Remote jobs',
    source: 'Source',
    note: 'Note',
    reviewBy: 'Look at it again by',
  },
  inWords: (value) =>
    Array.isArray(value)
      ? inWords(value)
      : typeof value === 'boolean'
        ? value
          ? 'Also where no state is named'
          : 'Only where the place is named'
        : undefined,
  content: recordContent({
    noun: 'pay law',
    heading: 'Pay Laws',
    lede: 'What states and cities ask of job postings. The job editor reminds of what is missing. This is no legal advice: have each row reviewed by a lawyer, then set a day to look at it again.',
    caption: 'Pay laws by place',
    addNote: 'The job editor reminds of it as soon as you save.',
    editNote: 'The job editor reminds of it as soon as you save.',
    deletion: 'for everybody here. The job editor no longer reminds of it.',
  }),
  messages: payLawMessages,
}

function Review({ law: { reviewBy, isOverdue } }: { law: PayLaw }) {
  if (reviewBy === null) return <Status kind="pilot">To be reviewed by a lawyer</Status>
  const day = dateInWords(reviewBy)
  return isOverdue ? <Status kind="bad">Overdue since {day}</Status> : <Status kind="off">By {day}</Status>
}

const orNull = (typed: string | null) => typed || null

export const PayLawsScreen = (screen: ScreenProps<RecordSearch>) => (
  <RecordScreen
    screen={screen}
    kind={payLaws}
    columns={[
      { name: 'Place', place: 'name', cell: (law) => <b>{placeOf(law)}</b> },
      {
        name: payLaws.labels.asks,
        place: 'line',
        cell: ({ asks, source }) => (
          <>
            {inWords(asks)}
            <span className="records__second">{source}</span>
          </>
        ),
      },
      { name: 'Look again', place: 'state', cell: (law) => <Review law={law} /> },
    ]}
    fields={({ field, register, formState: { errors } }) => (
      <>
        <Select
          {...field('state')}
          placeholder="Choose a state"
          options={stateNames.map((name) => ({ value: name, label: name }))}
        />
        <TextField {...field('city')} optional autoComplete="off" hint="Empty: the whole state." />
        <fieldset className="full pay-law__asks">
          <legend>{payLaws.labels.asks}</legend>
          {items.map((item) => (
            <Checkbox key={item} label={itemLabels[item]} value={item} {...register('asks')} />
          ))}
          {errors.asks && <FieldError>{errors.asks.message}</FieldError>}
        </fieldset>
        <div className="field full">
          <Checkbox label="Also asks it of remote jobs that name no state" {...register('coversRemote')} />
        </div>
        <TextField
          {...field('employees', { setValueAs: (typed) => (typed ? Number(typed) : null) })}
          optional
          type="number"
          min={1}
          step={1}
          inputMode="numeric"
          hint="Empty: any employer."
        />
        <TextField
          {...field('reviewBy', { setValueAs: orNull })}
          optional
          type="date"
          hint="From that day on it is red here and stands on the dashboard. Empty: no lawyer has reviewed it."
        />
        <TextField {...field('source')} wide autoComplete="off" hint="The statute, as lawyers cite it." />
        <TextArea {...field('note')} wide optional rows={3} />
      </>
    )}
  />
)
