import { useRef } from 'react'
import { useForm } from 'react-hook-form'
import { useSearchParams } from 'react-router-dom'
import type { BodyInput } from '../../shared/api.ts'
import { ApiError, request } from '../api/request.ts'
import { ulid } from '../api/ulid.ts'
import { contactForm } from '../content/contact.ts'
import { Button } from '../ui/button.tsx'
import { TextArea, TextField } from '../ui/field.tsx'
import { toast } from '../ui/toast.tsx'

type Enquiry = BodyInput<'POST /api/contact'>
interface FormValues {
  name: string
  contact: string
  message: string
}
const fieldNames = ['name', 'contact', 'message'] as const satisfies (keyof FormValues)[]

const required = { validate: (value: string) => value.trim() !== '' || contactForm.required }

/** The quick contact form (SPEC 2, 4 and 5). The server judges what is more than missing. */
export const ContactForm = ({ titleLevel }: { titleLevel: 2 | 3 }) => {
  const Title = titleLevel === 2 ? 'h2' : 'h3'
  const [search] = useSearchParams()
  // From a link, which anybody can write: never longer than the contract takes, or the form could not be sent.
  const interest = (search.get('interest') ?? '').slice(0, 200)
  /** An enquiry of which it is unknown whether it arrived: sent again unchanged, under its key, it is stored once. */
  const attempt = useRef<{ key: string; content: string }>(undefined)
  const { register, handleSubmit, reset, setError, formState } = useForm<FormValues>({
    defaultValues: { name: '', contact: '', message: '' },
  })
  const { errors, isSubmitting } = formState

  async function send(values: FormValues) {
    const body: Enquiry = { ...values, interest }
    const content = JSON.stringify(body)
    if (attempt.current?.content !== content) attempt.current = { key: ulid(Date.now()), content }
    try {
      const receipt = await request('POST /api/contact', {
        body,
        headers: { 'idempotency-key': attempt.current.key },
      })
      attempt.current = undefined
      reset()
      toast({ title: contactForm.sent, description: receipt.message })
    } catch (error) {
      const refusal = error instanceof ApiError ? error : undefined
      // A refused enquiry was not stored, and its key may be what was refused: the next one is new.
      if (refusal && refusal.status < 500) attempt.current = undefined
      for (const issue of refusal?.body?.issues ?? []) {
        const name = fieldNames.find((field) => field === issue.path)
        if (name) setError(name, { message: issue.message }, { shouldFocus: true })
      }
      toast({
        title: contactForm.failed,
        description: refusal?.sentence ?? contactForm.unknownFailure,
        variant: 'destructive',
      })
    }
  }

  return (
    <form
      noValidate
      aria-labelledby="contact-form-title"
      onSubmit={handleSubmit(send)}
      className="grid content-start gap-5 rounded-sm border-2 border-ink bg-paper p-5 sm:p-8"
    >
      <Title id="contact-form-title" className="text-2xl">
        {contactForm.title}
      </Title>
      <TextField
        label={contactForm.name.label}
        placeholder={contactForm.name.placeholder}
        autoComplete="name"
        aria-required
        error={errors.name?.message}
        {...register('name', required)}
      />
      <TextField
        label={contactForm.contact.label}
        placeholder={contactForm.contact.placeholder}
        autoComplete="email"
        aria-required
        error={errors.contact?.message}
        {...register('contact', required)}
      />
      <TextArea
        label={contactForm.message.label}
        placeholder={contactForm.message.placeholder}
        rows={4}
        error={errors.message?.message}
        {...register('message')}
      />
      <Button type="submit" pending={isSubmitting} pendingLabel={contactForm.sending}>
        {contactForm.send}
      </Button>
    </form>
  )
}
