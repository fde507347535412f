/** Storage key of the invite link that was opened in this tab. After the session ended, the server needs this link to send a new link. */
const KEY = 'hearthline.guest-link';

export const guestLink = {
  read: (): string | null => sessionStorage.getItem(KEY),
  save: (token: string): void => sessionStorage.setItem(KEY, token),
  forget: (): void => sessionStorage.removeItem(KEY),
};
