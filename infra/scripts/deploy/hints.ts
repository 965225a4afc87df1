import { stripVTControlCharacters } from 'node:util'
import { STATEFUL } from '../../stacks/names.ts'

/** A known failure of deployments: AWS's text, and its remedy. */
interface Hint {
  readonly text: RegExp
  readonly advice: string
}

const hints = (region: string): Hint[] => [
  {
    text: /account must be verified before you can add new CloudFront resources/i,
    advice:
      'AWS has not verified this new account for CloudFront yet. Open a support case, which is free: AWS console, ' +
      'Support Center, Create case, "Account and billing", and quote the message above. Deploy again when AWS has answered.',
  },
  {
    text: new RegExp(
      `${STATEFUL}\\S* cannot be deleted while TerminationProtection is enabled|stack named ${STATEFUL} failed creation`,
    ),
    advice:
      `The first creation of ${STATEFUL} failed, and its protection keeps the next try from replacing it. It holds no ` +
      'content yet. Lift the protection and deploy again: aws cloudformation update-termination-protection ' +
      `--no-enable-termination-protection --region ${region} --stack-name ${STATEFUL}. See docs/runbook.md, "A first ` +
      'deployment that failed".',
  },
  {
    text: /Tried to create resource record set .* but it already exists|conflicting RRSet of type/,
    advice:
      "Route 53 has a record of the site's name that this site did not make. Delete it in the hosted zone right before " +
      'you deploy again, or deploy without "domain".',
  },
  {
    text: /CNAMEAlreadyExists|CNAMEs you provided are already associated with a different resource/,
    advice:
      "Another CloudFront distribution, of this account or another one, has the site's name among its alternate domain " +
      'names. Take it out there, then deploy again; or deploy without "domain".',
  },
  {
    text: /WAFAssociatedItemException|being used by another resource or it.s associated with another resource/,
    advice:
      'CloudFront still uses the firewall, or is still letting go of it everywhere. Try again in a quarter of an hour.',
  },
  {
    text: /Too Many Requests|Rate exceeded|TooManyRequestsException|RequestLimitExceeded/i,
    advice:
      'AWS refused calls because too many came at once: Lambda takes 15 changes a second for a whole account. ' +
      'CloudFormation has undone the deployment; nothing is broken. Deploy again.',
  },
  {
    text: /Export \S+ cannot be (deleted|updated) as it is in use/,
    advice:
      `The new code no longer uses a resource of ${STATEFUL}, which is deployed first and can't drop its export while the ` +
      `deployed site uses it. Nothing changed. Add "this.exportValue(<the resource's attribute>)" to the stack in ` +
      'infra/stacks/stateful-stack.ts, deploy, remove the line, and deploy again.',
  },
]

/** Remedies for the known failures in the CDK's output. */
export function hintsFor(output: string, region: string): string[] {
  // Colours and line breaks can interrupt a sentence.
  const text = stripVTControlCharacters(output).replaceAll(/\s+/g, ' ')
  return hints(region).flatMap((hint) => (hint.text.test(text) ? hint.advice : []))
}
