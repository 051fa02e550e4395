// What is said of a game that comes as a file, in French.
import type { FileTable } from '../file-words.ts';

export const FILES: FileTable = {
  tooLarge: 'Ce fichier est trop grand pour être une partie.',
  noGame: 'Ce fichier n’est pas une partie de Baize.',
  damaged: 'Cette partie ne peut pas être ouverte : la ligne {line} du fichier est abîmée.',
  dealtOutside:
    'Les cartes de cette partie ont été distribuées ailleurs : elle ne peut pas continuer ici. Rien d’autre n’a changé.',
  notOver: 'Cette partie n’est pas finie : {n} {n#coup joué|coups joués}.',
  whichSeat: 'Quelle place est la vôtre ?',
  others: 'Les autres sont des robots',
  isHere: 'Cette partie est déjà ici.',
  isFurther: 'Cette partie est déjà ici. Le fichier a {n} {n#coup|coups} d’avance.',
};
