// The ports of a client on a real machine, as the command line has them.
export { nodeHttpPorts } from '../../../src/cli/room/node-ports.ts';
