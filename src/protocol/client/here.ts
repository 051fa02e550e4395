// Signs of life: a seat at a table of a house in, said every few seconds that somebody is there, until it is stopped.
import { pathAt, postCall, type Place } from './calls.ts';
import { tried } from './asking.ts';
import { TIMEOUT } from './house.ts';

/** Milliseconds; a house that has heard it once cuts the streams of a key that is mute for three times as long. */
const BETWEEN = 15_000;

/**
 * Neither end of a connection notices that a phone sleeps: without this, whoever is gone counts as being there for a long
 * while. What gets lost is said again soon enough.
 */
export function keepHere(place: Place): () => void {
  const { house, key } = place;
  const path = pathAt(place, '/here');
  if (key === null || !path.ok) return () => {};
  const { ports } = house;
  let isStopped = false;
  let callOff = () => {};
  const say = async () => {
    await tried(ports, postCall(house, path.value, key, {}), TIMEOUT, []);
    if (!isStopped) callOff = ports.wakeAt(ports.now() + BETWEEN, () => void say());
  };
  void say();
  return () => {
    isStopped = true;
    callOff();
  };
}
