interface ChosenPicture {
  src: string
  /** The dialog asks for it if it is empty. */
  alt: string
}

export interface TextProps {
  id: string
  labelId: string
  describedBy: string | undefined
  isInvalid: boolean
  value: string
  onChange(value: string): void
  choosePicture?: (() => Promise<ChosenPicture | undefined>) | undefined
}
