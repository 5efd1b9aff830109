interface ChosenPicture {
  src: string
  /** Asked for if it is empty. */
  alt: string
}

/** What the text needs, in whichever way it is written. */
export interface TextProps {
  id: string
  labelId: string
  describedBy: string | undefined
  isInvalid: boolean
  value: string
  onChange(value: string): void
  choosePicture?: (() => Promise<ChosenPicture | undefined>) | undefined
}
