import { getUser, listInvites, listUsers } from '../contract';

/** Responses that a change of a user changes: users, invites, contractors and the audit log. */
export const USER_RESPONSES = [
  getUser,
  listInvites,
  listUsers,
  '/api/audit',
  '/api/contractor',
  '/api/contractor/{id}',
  '/api/contractor/simple-list',
  '/api/users/colleagues',
];
