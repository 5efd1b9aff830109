interface ChosenPicture {
  src: string
  alt: string
}

export interface TextProps {
  id: string
  labelId: string
  placeholder: string
  describedBy: string | undefined
  isInvalid: boolean
  value: string
  onChange(value: string): void
  choosePicture?: (() => Promise<ChosenPicture | undefined>) | undefined
}
