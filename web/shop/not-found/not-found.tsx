import { createContext, use, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';

const NotFoundContext = createContext(false);

/** The server answered 404 for the first address; true until the visitor goes elsewhere. */
export function NotFoundProvider(props: { initial: boolean; children: ReactNode }) {
  const { pathname } = useLocation();
  const [first] = useState(pathname);
  return (
    <NotFoundContext value={props.initial && pathname === first}>{props.children}</NotFoundContext>
  );
}

export const useServerSaidNotFound = () => use(NotFoundContext);
