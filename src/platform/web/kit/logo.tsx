import { Box } from '@mantine/core';
import { portalLogo, portalName } from '../..';
import classes from './logo.module.css';

/** Portal logo, or the product's symbol if the portal has no logo, followed by the portal name. */
export function Logo({
  size = 28,
  tight = false,
}: {
  size?: number;
  /** True if the logo shares a bar with buttons. On a phone, the portal's own logo is then shown without the name. */
  tight?: boolean;
}) {
  const logo = portalLogo();
  return (
    <span className={tight ? `${classes.logo} ${classes.tight}` : classes.logo}>
      {logo === null ? <Mark size={size} /> : <img className={classes.own} src={logo} height={size} alt="" />}
      <Box component="span" fz="lg" fw={680} lts="-0.015em" className={`${classes.word} hl-truncate`}>
        {portalName()}
      </Box>
    </span>
  );
}

function Mark({ size }: { size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden>
      <rect width="32" height="32" rx="8" fill="#a9440f" />
      <path d="M8 15 16 8l8 7v9H8z" fill="none" stroke="#fff" strokeWidth="2.4" strokeLinejoin="round" />
      <path d="M16 14c2 2 3 3.300 3 5a3 3 0 0 1-6 0c0-1.700 1-3 3-5z" fill="#fff" />
    </svg>
  );
}
