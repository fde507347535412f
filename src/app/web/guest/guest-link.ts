/** Storage key for the invite link that was opened in this tab. After the session has ended, the page sends this link to the server to request a new link. */
const KEY = 'hearthline.guest-link';

export const guestLink = {
  read: (): string | null => sessionStorage.getItem(KEY),
  save: (token: string): void => sessionStorage.setItem(KEY, token),
  forget: (): void => sessionStorage.removeItem(KEY),
};
