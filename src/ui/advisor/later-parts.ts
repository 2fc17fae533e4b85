export { ConversationArea } from './conversation-area.tsx'
