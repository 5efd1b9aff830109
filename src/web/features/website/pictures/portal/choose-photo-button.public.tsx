import Camera from 'icon:camera'
import { Button } from '#web/components/ui/button.tsx'
import type { ChosenPicture } from './picture-dialog.tsx'
import { picturesContent } from './pictures.content.ts'
import { useChoosePicture } from './use-choose-picture.public.tsx'

interface ChoosePhotoButtonProps {
  asksAlt?: boolean
  fromLibrary?: boolean
  onChosen(photo: ChosenPicture): void
}

export function ChoosePhotoButton({ asksAlt = false, fromLibrary = false, onChosen }: ChoosePhotoButtonProps) {
  const { choosePicture, chooser } = useChoosePicture()
  const choose = async () => {
    const photo = await choosePicture({ asksAlt, fromLibrary })
    if (photo) onChosen(photo)
  }
  return (
    <div className="full">
      <Button look="quiet" small onClick={() => void choose()}>
        <Camera className="i" />
        {picturesContent.choosePhoto}
      </Button>
      {chooser}
    </div>
  )
}
