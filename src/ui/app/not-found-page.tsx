import { ButtonLink } from '../kit/button.tsx'
import { Text } from '../kit/intl.tsx'
import { Page } from '../kit/page.tsx'

export function NotFoundPage() {
  return (
    <Page title="notFound.title" subtitle="notFound.words" width="narrow">
      <ButtonLink kind="primary" to="/ai-crop-advisor">
        <Text k="notFound.toAdvisor" />
      </ButtonLink>
      <ButtonLink to="/crop-recommendation">
        <Text k="notFound.toCrops" />
      </ButtonLink>
    </Page>
  )
}
