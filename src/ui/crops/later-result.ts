export { PlainCard } from './plain-card.tsx'
export { ResultCard } from './result-card.tsx'
