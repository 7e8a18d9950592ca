import { useEffect, useLayoutEffect } from 'react';

/** `useLayoutEffect` without the warning that it does nothing on the server. */
export const useBrowserLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect;
