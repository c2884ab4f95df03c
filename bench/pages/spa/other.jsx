import { useParams } from 'react-router';

/** Every other page; the bench never goes there, but a router has somewhere to go. */
export function Other() {
  const { id } = useParams();
  return <h1>{id ?? 'Another page'}</h1>;
}
