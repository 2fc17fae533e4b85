import { hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { Page } from './page.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
hydrateRoot(
  root,
  <BrowserRouter>
    <Page />
  </BrowserRouter>,
)
void navigator.serviceWorker.register('/sw.js')
