import type { ComponentProps } from 'react';
import { useHref, useLinkClickHandler } from 'react-router';

type Props = Omit<ComponentProps<'a'>, 'href'> & {
  to: string;
  replace?: boolean;
  state?: unknown;
};

/** A link to a screen. The router's own would add its prefetching, which needs its framework, to the sign-in. */
export function Link({ to, replace = false, state, onClick, ...rest }: Props) {
  const href = useHref(to);
  const follow = useLinkClickHandler(to, { state, ...(replace ? { replace } : {}) });

  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) follow(event);
      }}
    />
  );
}
