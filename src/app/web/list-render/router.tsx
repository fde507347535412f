import { type AnchorHTMLAttributes, createContext, forwardRef, type ReactNode, useContext } from 'react';
import { stringifySearch } from '../office/search-string';

/**
 * Stands where the router stands in the browser while the first page is drawn on the server (vite.config.ts): its links
 * are plain ones, and there is one address. What of the router the drawn page uses and this has not fails the build.
 */
export const RenderContext = createContext<ReactNode>(null);

type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  to: string;
  params?: Record<string, string>;
  search?: Record<string, unknown>;
  activeOptions?: { exact?: boolean; includeSearch?: boolean };
  activeProps?: object;
};

export const Link = forwardRef<HTMLAnchorElement, LinkProps>(({ to, params = {}, search = {}, activeOptions, activeProps, ...rest }, ref) => {
  const path = to.replaceAll(/\$(\w+)/g, (_all, name: string) => encodeURIComponent(params[name] ?? ''));
  // As the router says of a link to where one is; who says it themselves leaves it out by `activeProps`.
  const isHere = path === PLACE.pathname && Object.keys(search).length === 0;
  return (
    <a
      ref={ref}
      {...(isHere && !activeProps && { 'aria-current': 'page', 'data-status': 'active' })}
      {...rest}
      className={isHere && !activeProps ? `${rest.className ?? ''} active`.trim() : rest.className}
      href={`${path}${stringifySearch(search)}`}
    />
  );
});

export const Outlet = () => useContext(RenderContext);

const PLACE = { pathname: '/', searchStr: '', href: '/' };
const nowhere = () => {};

export const useLocation = () => PLACE;
export const useNavigate = () => nowhere;
export const useSearch = () => ({});
export const useMatches = () => false;
