import { resumeMessages } from '#contract/hiring/resumes.ts'
import { FileUpload, type FileUploadProps } from '#web/components/form/file-upload.tsx'
import { sendResume } from './send-resume.ts'

export default function ResumeUpload(props: FileUploadProps) {
  return <FileUpload {...props} send={sendResume} whatFailed={resumeMessages.failed} />
}
