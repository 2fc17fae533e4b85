import { useEffect, useState } from 'react'
import { FormattedMessage, IntlProvider } from 'react-intl'
import { Link, Route, Routes } from 'react-router-dom'

/** Parsed in advance, as the messages of the app are. */
const messages = {
  title: [{ type: 0 as const, value: 'The baseline' }],
  text: [{ type: 0 as const, value: 'The same libraries, and almost nothing else.' }],
}

/** The smallest page with the libraries of the app: a heading, a link and a button that counts its taps. */
export function Page() {
  const [taps, setTaps] = useState(0)
  useEffect(() => {
    delete document.documentElement.dataset.drawn
  }, [])
  return (
    <IntlProvider locale="en" messages={messages}>
      <main>
        <h1>
          <FormattedMessage id="title" />
        </h1>
        <p>
          <FormattedMessage id="text" />
        </p>
        <Link to="/">Home</Link>
        <button type="button" onClick={() => setTaps(taps + 1)}>
          {taps}
        </button>
        <Routes>
          <Route path="*" element={<p>Here</p>} />
        </Routes>
      </main>
    </IntlProvider>
  )
}
