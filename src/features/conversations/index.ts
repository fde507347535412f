export { CONVERSATIONS, type Conversation } from './conversation';
